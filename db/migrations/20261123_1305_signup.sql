-- A mailbox is claimed when its owner confirms it; members with a claim that is still unconfirmed claim it then.
DELETE FROM signup_welcome WHERE NOT confirmed;
-- The site of the claim: a sign-up on another site of the company shows nothing of it.
ALTER TABLE signup_welcome DROP COLUMN confirmed, ADD COLUMN site_id smallint;
UPDATE signup_welcome SET site_id = signup.site_id FROM signup_signup signup WHERE signup.member_id = signup_welcome.member_id;
