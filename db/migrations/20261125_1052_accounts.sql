-- The /24 or /48 of the address that a session began from. Staff find an abuser's other accounts by it.
ALTER TABLE accounts_session ADD COLUMN network text NOT NULL DEFAULT '';
CREATE INDEX accounts_session_network ON accounts_session ((network COLLATE "C"), member_id) WHERE network <> '';

-- Staff find a member by the beginning of the email address, and list members by status, site and kind, newest first.
CREATE INDEX accounts_account_email_start ON accounts_account ((lower(email::text) COLLATE "C"), id) WHERE email IS NOT NULL;
CREATE INDEX accounts_account_newest ON accounts_account (signup_date DESC, id DESC);
CREATE INDEX accounts_account_site_newest ON accounts_account (site_id, signup_date DESC, id DESC);
CREATE INDEX accounts_account_closed_newest ON accounts_account (status, signup_date DESC, id DESC) WHERE status <> 'active';
CREATE INDEX accounts_account_fictional_newest ON accounts_account (signup_date DESC, id DESC) WHERE fictional;
