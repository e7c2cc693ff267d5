-- One row per member: the content of the profile. Other members see the age, never the birth date.
CREATE TABLE members_profile (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  name citext NOT NULL CHECK (length(name) BETWEEN 2 AND 30),
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  -- Null without the member's consent to store it (members_consent).
  sexuality text CHECK (sexuality IN ('hetero', 'gay', 'lesbian', 'bi')),
  -- Computed from gender and sexuality (members/rules.ts), and stored because the search filters on it. Without a
  -- sexuality it is 'both'.
  looking_for text NOT NULL CHECK (looking_for IN ('male', 'female', 'both')),
  birth_date date NOT NULL,
  country char(2) NOT NULL,
  -- The position is the city. The names are stored beside the ids, so that a list of cards needs no other table.
  region_id smallint,
  region text,
  city_id int,
  city text,
  hair_colour text CHECK (hair_colour IN ('blond', 'brown', 'black', 'red', 'grey', 'bald', 'other')),
  eye_colour text CHECK (eye_colour IN ('blue', 'brown', 'green', 'grey', 'other')),
  body_type text CHECK (body_type IN ('slim', 'normal', 'fat')),
  relationship_status text CHECK (relationship_status IN
    ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')),
  tattoos text CHECK (tattoos IN ('none', 'some', 'many')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 2000),
  -- One bit per interest, in the order of INTERESTS in members/rules.ts.
  interests bigint NOT NULL DEFAULT 0 CHECK (interests >= 0 AND interests < 1::bigint << 51),
  -- Disabled until the email address is confirmed, and again after the account is closed.
  status text NOT NULL DEFAULT 'disabled' CHECK (status IN ('active', 'disabled')),
  invisible boolean NOT NULL DEFAULT false,
  fictional boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, name),
  CHECK (sexuality IS NOT NULL OR looking_for = 'both')
);

-- Consent to store data about a member's sex life (GDPR art. 9), separate from the terms and separate for each purpose.
-- 'niche' is consent to store the membership itself, on a site whose niche reveals something. Only withdrawn_at of a
-- row changes, so that the row proves the consent, its time and its words.
CREATE TABLE members_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('orientation', 'interests', 'niche')),
  text_version text NOT NULL,
  locale text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('signup', 'profile', 'reactivation', 'asked')),
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz CHECK (withdrawn_at >= given_at)
);
CREATE INDEX members_consent_member ON members_consent (member_id);
CREATE UNIQUE INDEX members_consent_given ON members_consent (member_id, purpose) WHERE withdrawn_at IS NULL;

-- The time of a member's last visit, separate from the profile so that a heartbeat updates one small row.
CREATE TABLE members_seen (
  member_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL
) WITH (fillfactor = 60);
