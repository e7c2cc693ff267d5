-- A key belongs to a form as long as the form's reply is stored, which is a week. If it belonged to the member for longer, a
-- retry with it would reveal that the sign-up created a member.
ALTER TABLE signup_signup DROP CONSTRAINT signup_signup_site_id_key_key;
CREATE INDEX signup_signup_key ON signup_signup (site_id, key);
