-- What people did about a refund that its provider couldn't make: paid by hand (then it is done, though the provider never
-- shows it), or closed because nothing was owed any more.
ALTER TABLE payments_reversal ADD COLUMN handled_at timestamptz, ADD COLUMN handled_reason text;
ALTER TABLE payments_reversal ADD CHECK ((handled_at IS NULL) = (handled_reason IS NULL));
-- The few that wait for people.
CREATE INDEX payments_reversal_troubled ON payments_reversal (id)
  WHERE kind = 'refund' AND handled_at IS NULL AND (status = 'undone' OR refused_at IS NOT NULL);
CREATE INDEX payments_reversal_disputes ON payments_reversal (id) WHERE kind = 'chargeback';
CREATE INDEX payments_payment_flagged ON payments_payment (id) WHERE flag IS NOT NULL;
