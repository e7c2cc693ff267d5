-- A link of purpose `not_me` is in each email about a new way in; `email` is the address that it was sent to.
ALTER TABLE accounts_link DROP CONSTRAINT accounts_link_purpose_check;
ALTER TABLE accounts_link ADD CONSTRAINT accounts_link_purpose_check
  CHECK (purpose IN ('activation', 'reset', 'email', 'reactivation', 'not_me'));
ALTER TABLE accounts_link DROP CONSTRAINT accounts_link_check;
ALTER TABLE accounts_link ADD CONSTRAINT accounts_link_email_check
  CHECK ((email IS NOT NULL) = (purpose IN ('email', 'not_me')));

-- These addresses are unconfirmed, so the member may not own them.
DELETE FROM accounts_passkey USING accounts_account account
WHERE account.id = member_id AND account.status = 'not_confirmed';
