-- The progress of a member's signup. `key` is the browser's idempotency key: a form that is sent twice creates one
-- account.
CREATE TABLE signup_signup (
  member_id bigint PRIMARY KEY REFERENCES accounts_account ON DELETE CASCADE,
  site_id smallint NOT NULL,
  key uuid NOT NULL,
  target_id bigint,
  step text NOT NULL CHECK (step IN ('photo', 'location', 'personal', 'about', 'push', 'complete')),
  started_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, key)
);
