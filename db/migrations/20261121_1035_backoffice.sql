-- Refund requests, for refunds above the limit of one staff member: one requests, another decides.
CREATE TABLE backoffice_refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  order_id bigint NOT NULL,
  part text NOT NULL CHECK (part IN ('full', 'unused')),
  amount_minor int NOT NULL CHECK (amount_minor > 0),
  currency char(3) NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  asked_by bigint NOT NULL REFERENCES backoffice_staff,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('approved', 'refused')),
  decided_by bigint REFERENCES backoffice_staff,
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS DISTINCT FROM 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX backoffice_refund_waiting ON backoffice_refund (order_id) WHERE decision IS NULL;
