-- The persona sheet of a fictional profile, which operators follow in their answers, with its languages, hours and end.
CREATE TABLE fictional_persona (
  profile_id bigint PRIMARY KEY,
  languages text[] NOT NULL CHECK (cardinality(languages) > 0),
  time_zone text NOT NULL DEFAULT 'Europe/Amsterdam',
  -- In the time zone of the profile. Two equal times mean the whole day.
  active_from time NOT NULL DEFAULT '00:00',
  active_until time NOT NULL DEFAULT '00:00',
  family text NOT NULL DEFAULT '' CHECK (length(family) <= 500),
  work text NOT NULL DEFAULT '' CHECK (length(work) <= 500),
  town text NOT NULL DEFAULT '' CHECK (length(town) <= 500),
  hobbies text NOT NULL DEFAULT '' CHECK (length(hobbies) <= 500),
  retired_at timestamptz
);

-- Facts that an operator told a member in the profile's name, so that the next operator keeps to them.
CREATE TABLE fictional_told (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  key uuid NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (staff_id, key)
);
CREATE INDEX fictional_told_profile ON fictional_told (profile_id, id DESC);

-- Photos of fictional profiles with the staff member who uploaded each, found by the key of the upload.
CREATE TABLE fictional_upload (
  profile_id bigint NOT NULL,
  client_key uuid NOT NULL,
  staff_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (profile_id, client_key)
);
