-- The deletion of an account is final after two weeks; until then the link in the email reactivates the account
-- (DELETE-2).
ALTER TABLE accounts_link DROP CONSTRAINT accounts_link_purpose_check;
ALTER TABLE accounts_link ADD CONSTRAINT accounts_link_purpose_check
  CHECK (purpose IN ('activation', 'reset', 'email', 'reactivation'));
-- After the erasure no personal data is left here. The id stays as the pseudonym in documents that the law requires us
-- to keep.
ALTER TABLE accounts_account ADD COLUMN erased_at timestamptz;
ALTER TABLE accounts_account ADD CHECK (erased_at IS NULL OR (email IS NULL AND password_hash IS NULL));
CREATE INDEX accounts_account_to_erase ON accounts_account (closed_at) WHERE status = 'deleted' AND erased_at IS NULL;
