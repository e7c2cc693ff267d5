-- A ban helps staff notice a banned person who signs up again. It applies to some sites or to all.
CREATE TABLE bans_ban (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The site of the banned account.
  site_id smallint NOT NULL,
  -- Null: every site, those of the future included.
  sites smallint[] CHECK (cardinality(sites) > 0),
  ground text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: for good.
  until timestamptz,
  ended_at timestamptz
);
CREATE INDEX bans_ban_until ON bans_ban (until) WHERE ended_at IS NULL AND until IS NOT NULL;
CREATE INDEX bans_ban_active ON bans_ban (id) WHERE ended_at IS NULL;

-- The accounts that staff closed under a ban: the first one, and those with which the person returned.
CREATE TABLE bans_account (
  ban_id bigint NOT NULL REFERENCES bans_ban,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ban_id, member_id)
);
CREATE INDEX bans_account_member ON bans_account (member_id);

-- Keyed hashes of a banned account's email, phone, bank account and cards, until the ban ends.
CREATE TABLE bans_identifier (
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'iban', 'card')),
  hash bytea NOT NULL,
  ban_id bigint NOT NULL,
  member_id bigint NOT NULL,
  PRIMARY KEY (kind, hash, ban_id, member_id),
  FOREIGN KEY (ban_id, member_id) REFERENCES bans_account
);
CREATE INDEX bans_identifier_account ON bans_identifier (ban_id, member_id);

-- Perceptual hashes of a banned account's photos, masked with a key. Few enough to compare each upload with all of them.
CREATE TABLE bans_photo (
  ban_id bigint NOT NULL,
  member_id bigint NOT NULL,
  hash bit(256) NOT NULL,
  PRIMARY KEY (ban_id, member_id, hash),
  FOREIGN KEY (ban_id, member_id) REFERENCES bans_account
);

-- A member who may be a banned person, once for each ban. A staff member decides.
CREATE TABLE bans_suspicion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  ban_id bigint NOT NULL REFERENCES bans_ban,
  site_id smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('same', 'different')),
  decided_by bigint,
  decided_at timestamptz,
  UNIQUE (member_id, ban_id),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX bans_suspicion_queue ON bans_suspicion (id) WHERE decision IS NULL;
CREATE INDEX bans_suspicion_ban ON bans_suspicion (ban_id);

-- The identifiers that the member shares with the ban, each kind once.
CREATE TABLE bans_hit (
  suspicion_id bigint NOT NULL REFERENCES bans_suspicion ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'iban', 'card', 'photo')),
  -- The account under the ban that has it.
  banned_id bigint NOT NULL,
  -- Differing bits of 256; only for photos.
  distance smallint CHECK ((distance IS NOT NULL) = (kind = 'photo')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (suspicion_id, kind)
);
