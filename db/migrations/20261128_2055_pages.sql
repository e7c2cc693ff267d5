-- Complaints that came by email: the keyed hash of the email's id, so that a repeated delivery is stored once, and the
-- complaint that the email replies to.
ALTER TABLE pages_complaint ADD COLUMN mail_hash bytea, ADD COLUMN reply_to bigint REFERENCES pages_complaint;
CREATE UNIQUE INDEX pages_complaint_mail ON pages_complaint (mail_hash) WHERE mail_hash IS NOT NULL;
