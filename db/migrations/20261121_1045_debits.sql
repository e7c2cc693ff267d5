-- The encrypted personal data of a mandate whose member was erased. A bank may ask for it for thirteen months (SEPA);
-- then it is erased too.
ALTER TABLE debits_mandate ADD COLUMN kept_sealed bytea;

-- The time of that erasure, which applies to every mandate, also those of current members.
ALTER TABLE debits_mandate ADD COLUMN forgotten_at timestamptz;
CREATE INDEX debits_mandate_to_forget ON debits_mandate (authorised_at) WHERE forgotten_at IS NULL;
