-- Staff closed the account until a date. The account is open again when the time is over or a colleague ends it.
CREATE TABLE accounts_suspension (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  -- A reason of the room safety; the member reads its text.
  ground text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX accounts_suspension_active ON accounts_suspension (member_id) WHERE ended_at IS NULL;
CREATE INDEX accounts_suspension_until ON accounts_suspension (until) WHERE ended_at IS NULL;
CREATE INDEX accounts_suspension_member ON accounts_suspension (member_id);
