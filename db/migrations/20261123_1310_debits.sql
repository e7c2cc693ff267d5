-- A ban looks for members with the bank account or phone of the banned person. Null until the job has hashed an older
-- mandate, and once its personal data are erased.
ALTER TABLE debits_mandate ADD COLUMN iban_hash bytea, ADD COLUMN phone_hash bytea;
CREATE INDEX debits_mandate_iban ON debits_mandate (iban_hash) WHERE iban_hash IS NOT NULL;
CREATE INDEX debits_mandate_phone ON debits_mandate (phone_hash) WHERE phone_hash IS NOT NULL;
CREATE INDEX debits_mandate_to_hash ON debits_mandate (id)
  WHERE iban_hash IS NULL AND kept_sealed IS NULL AND forgotten_at IS NULL;
