-- Deleting an account: final after two weeks, until then the mailed link undoes it (DELETE-2).
ALTER TABLE accounts_link DROP CONSTRAINT accounts_link_purpose_check;
ALTER TABLE accounts_link ADD CONSTRAINT accounts_link_purpose_check
  CHECK (purpose IN ('activation', 'reset', 'email', 'reactivation'));
-- From then on nothing personal is left here; the number stays, as the pseudonym under which the law's papers are kept.
ALTER TABLE accounts_account ADD COLUMN erased_at timestamptz;
ALTER TABLE accounts_account ADD CHECK (erased_at IS NULL OR (email IS NULL AND password_hash IS NULL));
CREATE INDEX accounts_account_to_erase ON accounts_account (closed_at) WHERE status = 'deleted' AND erased_at IS NULL;
