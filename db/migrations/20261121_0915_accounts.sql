-- A member's account on one site. Its id is the member_id of all other rooms. Fictional profiles have an account
-- without email or password.
CREATE TABLE accounts_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  email citext CHECK (length(email) <= 254),
  password_hash text,
  status text NOT NULL DEFAULT 'not_confirmed' CHECK (status IN ('not_confirmed', 'active', 'disabled', 'deleted', 'banned')),
  language text NOT NULL,
  fictional boolean NOT NULL DEFAULT false,
  -- The site's niche changed to one that requires consent after the member signed up. Other members don't see the
  -- member until the member reconsents.
  undecided boolean NOT NULL DEFAULT false,
  signup_date timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  closed_at timestamptz,
  -- The source of the signup: network, ref, sub1 to sub3.
  tracking jsonb NOT NULL DEFAULT '{}',
  UNIQUE (site_id, email),
  CHECK (fictional OR status = 'deleted' OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  CHECK (NOT fictional OR (email IS NULL AND password_hash IS NULL))
);

-- For the back office's list of disabled members, latest first.
CREATE INDEX accounts_account_disabled ON accounts_account (closed_at DESC, id DESC) WHERE status = 'disabled';

CREATE INDEX accounts_account_undecided ON accounts_account (site_id, id) WHERE undecided;

CREATE TABLE accounts_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- The last time that the member proved their identity: at login, and later with the password or a passkey.
  proved_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);
CREATE INDEX accounts_session_member ON accounts_session (member_id);
-- Expired sessions are among the old ones; `last_seen_at` changes too often for an index.
CREATE INDEX accounts_session_begun ON accounts_session (created_at);

-- A session gets a new token every day. The old token stays valid until the browser has used the new one (a response
-- may be lost), and one more minute for the browser's other tabs.
CREATE TABLE accounts_token (
  hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES accounts_session ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz
);
CREATE INDEX accounts_token_session ON accounts_token (session_id);
CREATE INDEX accounts_token_ended ON accounts_token (valid_until) WHERE valid_until IS NOT NULL;

-- Links in emails: activation, password reset, and a new email address (in `email`).
CREATE TABLE accounts_link (
  token_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activation', 'reset', 'email')),
  email citext CHECK ((email IS NOT NULL) = (purpose = 'email')),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX accounts_link_member ON accounts_link (member_id, purpose, created_at);
CREATE INDEX accounts_link_made ON accounts_link (created_at);

-- Failed logins and requested password resets, by a hash of site, email and known device. Emails without an account
-- count in the same way.
CREATE TABLE accounts_attempt (
  key bytea PRIMARY KEY,
  attempts int NOT NULL,
  locked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_attempt_last ON accounts_attempt (last_at);

-- Passkeys: members can log in with one instead of the password. A passkey works only on the site whose host it was
-- created for.
CREATE TABLE accounts_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The device's signature counter; many devices always send 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX accounts_passkey_member ON accounts_passkey (member_id);

-- Challenges that passkeys sign, stored by hash. Each is valid for one purpose on one site, once, for a few minutes.
-- `used_key` is the idempotency key of its use, as in accounts_link.
CREATE TABLE accounts_challenge (
  hash bytea PRIMARY KEY,
  site_id smallint NOT NULL,
  -- The first two are for members, the others for staff.
  purpose text NOT NULL CHECK (purpose IN ('add', 'show', 'staff_add', 'staff_show')),
  -- The member or staff member who adds a passkey; null for a login.
  subject bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_key uuid
);
CREATE INDEX accounts_challenge_made ON accounts_challenge (created_at);
