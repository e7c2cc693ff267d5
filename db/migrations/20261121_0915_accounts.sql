-- A person on a site: the same number everywhere (member_id in other rooms). Fictional people have no email and no way in.
CREATE TABLE accounts_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  email citext CHECK (length(email) <= 254),
  password_hash text,
  status text NOT NULL DEFAULT 'not_confirmed' CHECK (status IN ('not_confirmed', 'active', 'disabled', 'deleted', 'banned')),
  language text NOT NULL,
  fictional boolean NOT NULL DEFAULT false,
  -- Became a member before the site's niche asked for consent, and has still to say whether they stay; unseen until then.
  undecided boolean NOT NULL DEFAULT false,
  signup_date timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  closed_at timestamptz,
  -- Where the person came from: network, ref, sub1 to sub3.
  tracking jsonb NOT NULL DEFAULT '{}',
  UNIQUE (site_id, email),
  CHECK (fictional OR status = 'deleted' OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  CHECK (NOT fictional OR (email IS NULL AND password_hash IS NULL))
);

-- The back office's list of who may be opened again, the latest first.
CREATE INDEX accounts_account_disabled ON accounts_account (closed_at DESC, id DESC) WHERE status = 'disabled';

CREATE INDEX accounts_account_undecided ON accounts_account (site_id, id) WHERE undecided;

CREATE TABLE accounts_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- When its owner last showed who they are: at the login, and since then with the password or a passkey.
  proved_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);
CREATE INDEX accounts_session_member ON accounts_session (member_id);
-- Who may have ended is among those that began long ago; `last_seen_at` moves too often to be indexed.
CREATE INDEX accounts_session_begun ON accounts_session (created_at);

-- A session changes its token every day. The old one goes on until the browser has shown that it got the new one (an
-- answer may be lost), and then a minute more for its other tabs.
CREATE TABLE accounts_token (
  hash bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES accounts_session ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz
);
CREATE INDEX accounts_token_session ON accounts_token (session_id);
CREATE INDEX accounts_token_ended ON accounts_token (valid_until) WHERE valid_until IS NOT NULL;

-- Links in mails: activation, password reset, a new email (which is what `email` is for).
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

-- Attempts to log in or to have a password reset, by a hash of site, email and known device: it counts the same for
-- emails without an account.
CREATE TABLE accounts_attempt (
  key bytea PRIMARY KEY,
  attempts int NOT NULL,
  locked_until timestamptz,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_attempt_last ON accounts_attempt (last_at);

-- Passkeys: another way in than the password. A key counts on the one site whose host it was made for.
CREATE TABLE accounts_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often its device says that it was used; many always say 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX accounts_passkey_member ON accounts_passkey (member_id);

-- What a passkey is asked to sign, by its hash: for one purpose, on one site, once, within minutes. `used_key` as with links.
CREATE TABLE accounts_challenge (
  hash bytea PRIMARY KEY,
  site_id smallint NOT NULL,
  -- Of a member, or of staff.
  purpose text NOT NULL CHECK (purpose IN ('add', 'show', 'staff_add', 'staff_show')),
  -- For whom a passkey is to be made; nobody in particular where one is to be shown.
  subject bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_key uuid
);
CREATE INDEX accounts_challenge_made ON accounts_challenge (created_at);
