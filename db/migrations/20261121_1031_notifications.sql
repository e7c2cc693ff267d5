-- Only what a member has set otherwise than it comes.
CREATE TABLE notifications_preference (
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('conversations', 'messages', 'likes', 'unread', 'promotions', 'weekly', 'news', 'reminders')),
  mail boolean NOT NULL,
  push boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Browsers that want to be told. One belongs to the session it was made in and ends with it, whoever ends that; who
-- subscribes the same browser later has it from then on.
CREATE TABLE notifications_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_hash bytea NOT NULL UNIQUE,
  session_id bigint NOT NULL UNIQUE REFERENCES accounts_session ON DELETE CASCADE,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_ok_at timestamptz,
  -- In a row; after some it is left alone until the browser comes again.
  failures smallint NOT NULL DEFAULT 0
);
CREATE INDEX notifications_subscription_member ON notifications_subscription (member_id);

-- Up to which message of a conversation, and of whose like, a member was told already.
CREATE TABLE notifications_told (
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('talk', 'like')),
  -- The conversation, or who likes.
  about bigint NOT NULL,
  pushed int NOT NULL DEFAULT 0,
  mailed int NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, kind, about)
) WITH (fillfactor = 80);

-- Members for whom something has happened since they were last here. `due_at`: when to look whether they were, and to
-- write if they weren't. Being here again ends it.
CREATE TABLE notifications_absence (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  mailed_at timestamptz,
  reminders smallint NOT NULL DEFAULT 0,
  -- A job is about to look what their browsers should be told.
  look_asked boolean NOT NULL DEFAULT false
) WITH (fillfactor = 70);
CREATE INDEX notifications_absence_due ON notifications_absence (due_at);

-- Up to when the weekly mail has told a member of new people.
CREATE TABLE notifications_week (
  member_id bigint PRIMARY KEY,
  told_until timestamptz NOT NULL
);

-- What the operator writes to members who asked for it: news, or an offer, to those of a site who read this language. It goes
-- out in the order of their numbers, `upto` being the last who got it, so that a run that died goes on where it was.
CREATE TABLE notifications_mailing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('news', 'promotions')),
  language text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- Where its button leads, by name (rules.ts).
  page text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Nobody gets a draft.
  begun_at timestamptz,
  ended_at timestamptz,
  upto bigint NOT NULL DEFAULT 0,
  mailed int NOT NULL DEFAULT 0,
  pushed int NOT NULL DEFAULT 0
);
-- Whoever asked for advertisement is few among many.
CREATE INDEX notifications_preference_asked ON notifications_preference (kind, member_id)
  WHERE kind IN ('news', 'promotions') AND (mail OR push);
