-- Codes that are made together under one prefix, each for one order.
CREATE TABLE offers_batch (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: valid on every site.
  site_id smallint,
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{2,12}$'),
  codes int NOT NULL CHECK (codes > 0),
  value_percentage smallint NOT NULL,
  expires timestamptz,
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE offers_code ADD COLUMN batch_id int REFERENCES offers_batch;
CREATE INDEX offers_code_batch ON offers_code (batch_id) WHERE batch_id IS NOT NULL;
-- The list of the back office leaves out the codes of batches.
CREATE INDEX offers_code_single ON offers_code (id DESC) WHERE batch_id IS NULL;
