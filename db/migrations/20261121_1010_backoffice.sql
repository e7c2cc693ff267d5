-- Staff members. They are not members of a site, and a member's session never gives access to the back office.
CREATE TABLE backoffice_staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrator', 'moderator', 'operator', 'support')),
  disabled_at timestamptz,
  -- The encrypted TOTP secret, and the time of its first code; until then it is not enabled.
  totp_secret bytea,
  totp_since timestamptz,
  -- The time step of the last accepted code: each code is accepted once.
  totp_step bigint NOT NULL DEFAULT 0,
  -- The idempotency key of the request that enabled it: a retry returns the same recovery codes.
  totp_key uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (totp_since IS NULL OR totp_secret IS NOT NULL)
);

-- Recovery codes, for a lost second factor. Each is valid once.
CREATE TABLE backoffice_recovery (
  code_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES backoffice_staff
);
CREATE INDEX backoffice_recovery_staff ON backoffice_recovery (staff_id);

-- A passkey is a second factor. Used first, it is a complete login, because the device verifies its owner. It works
-- only at the address where it was created.
CREATE TABLE backoffice_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES backoffice_staff,
  site_id smallint NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The device's signature counter; many devices always send 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX backoffice_passkey_staff ON backoffice_passkey (staff_id);

CREATE TABLE backoffice_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES backoffice_staff,
  token_hash bytea NOT NULL UNIQUE,
  -- The time at which the second factor was checked.
  second_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backoffice_session_staff ON backoffice_session (staff_id);

-- The audit log: every staff action, append-only.
CREATE TABLE backoffice_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  act text NOT NULL,
  site_id smallint,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backoffice_act_staff ON backoffice_act (staff_id, id DESC);
-- Finds the same view by the same staff member a moment ago, which isn't logged again.
CREATE INDEX backoffice_act_look ON backoffice_act (staff_id, act, subject, at);
-- Finds the staff member who decided about a member: another staff member handles the objection.
CREATE INDEX backoffice_act_about ON backoffice_act USING gin (details jsonb_path_ops);
