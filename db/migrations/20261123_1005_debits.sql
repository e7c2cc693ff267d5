-- A site has a share of the day's text messages. Codes of before have no site and count for the total only.
ALTER TABLE debits_code ADD COLUMN site_id smallint;
CREATE INDEX debits_code_of_site ON debits_code (site_id, created_at);
