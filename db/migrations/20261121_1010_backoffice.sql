-- The operator's own people; they are no members, and no member's session opens this door.
CREATE TABLE backoffice_staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrator', 'moderator', 'operator', 'support')),
  disabled_at timestamptz,
  -- The second factor: a sealed secret, and since when it counts; until then it waits for its first code.
  totp_secret bytea,
  totp_since timestamptz,
  -- The time step of the last code that was used: none counts twice.
  totp_step bigint NOT NULL DEFAULT 0,
  -- Under which idempotency key it was turned on: the same request again shows the same recovery codes.
  totp_key uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (totp_since IS NULL OR totp_secret IS NOT NULL)
);

-- For who has lost what shows their codes; each counts once.
CREATE TABLE backoffice_recovery (
  code_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES backoffice_staff
);
CREATE INDEX backoffice_recovery_staff ON backoffice_recovery (staff_id);

-- A passkey is a second factor, and a whole login where it is the first thing shown: its device asks for its owner. It
-- works at the address where it was made.
CREATE TABLE backoffice_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES backoffice_staff,
  site_id smallint NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often its device says that it was used; many always say 0.
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
  -- When the second factor was shown.
  second_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backoffice_session_staff ON backoffice_session (staff_id);

-- Every act of staff, for good.
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
-- Whether the same look was written down a moment ago.
CREATE INDEX backoffice_act_look ON backoffice_act (staff_id, act, subject, at);
-- Who decided about a member: an objection is for somebody else.
CREATE INDEX backoffice_act_about ON backoffice_act USING gin (details jsonb_path_ops);
