-- The reasons "purchase", "reversal" and "restored" no longer name a payment provider. The entry names its counter
-- account itself, so a new provider needs no new reason. No entry is rewritten, since each seal covers the reason
-- numbers of its entries: the old numbers keep their meaning in credits_reason, and new entries use 50, 51 and 52.
ALTER TABLE credits_reason
  ALTER COLUMN counter DROP NOT NULL,
  DROP CONSTRAINT credits_reason_name_key,
  DROP CONSTRAINT credits_reason_counter_check;
UPDATE credits_reason SET name = split_part(name, '_', 1), counter = split_part(counter, ':', 2)
  WHERE counter LIKE 'clearing:%';
INSERT INTO credits_reason (id, name, counter) VALUES (50, 'purchase', NULL), (51, 'reversal', NULL), (52, 'restored', NULL);
ALTER TABLE credits_reason
  ADD CONSTRAINT credits_reason_counter_check CHECK (counter ~ '^[a-z]{2,20}$'),
  ADD CONSTRAINT credits_reason_name_counter_key UNIQUE NULLS NOT DISTINCT (name, counter);
COMMENT ON COLUMN credits_reason.counter IS
  'The account on the other side: revenue, bonus (given by the site) or a payment provider. Null: each entry names its own.';

ALTER TABLE credits_entry ADD COLUMN counter text CHECK (counter ~ '^[a-z]{2,20}$');
COMMENT ON COLUMN credits_entry.counter IS
  'The account on the other side where the reason leaves it open: the payment provider that took or paid back the money.';
