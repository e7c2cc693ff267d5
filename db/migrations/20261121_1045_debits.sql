-- The personal words of a mandate whose member is gone, sealed: a bank may ask for them for thirteen months (SEPA), and then
-- they are forgotten too.
ALTER TABLE debits_mandate ADD COLUMN kept_sealed bytea;

-- After that time nobody's mandate has personal words any more, whether its member is still there or not.
ALTER TABLE debits_mandate ADD COLUMN forgotten_at timestamptz;
CREATE INDEX debits_mandate_to_forget ON debits_mandate (authorised_at) WHERE forgotten_at IS NULL;
