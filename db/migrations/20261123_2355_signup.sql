-- A key belongs to a form for an hour. A longer claim would tell, after the stored replies are deleted, which sign-ups
-- created a member.
ALTER TABLE signup_signup DROP CONSTRAINT signup_signup_site_id_key_key;
CREATE INDEX signup_signup_key ON signup_signup (site_id, key);
