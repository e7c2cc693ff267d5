-- The personal words of a mandate whose member is gone, sealed: a bank may ask for them for thirteen months (SEPA), and then
-- they are forgotten too.
ALTER TABLE debits_mandate ADD COLUMN kept_sealed bytea;
