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
