-- Only preferences that differ from the defaults.
CREATE TABLE notifications_preference (
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('conversations', 'messages', 'likes', 'unread', 'promotions', 'weekly', 'news', 'reminders')),
  mail boolean NOT NULL,
  push boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Push subscriptions of browsers. A subscription belongs to the session that made it and ends with that session. When
-- another member subscribes the same browser, the subscription becomes theirs.
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
  -- Consecutive failures. After some of them the browser gets no pushes until it subscribes again.
  failures smallint NOT NULL DEFAULT 0
);
CREATE INDEX notifications_subscription_member ON notifications_subscription (member_id);

-- The last message of each conversation, and each like, of which a member was notified.
CREATE TABLE notifications_told (
  member_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('talk', 'like')),
  -- The conversation's id, or the id of the liking member.
  about bigint NOT NULL,
  pushed int NOT NULL DEFAULT 0,
  mailed int NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, kind, about)
) WITH (fillfactor = 80);

-- Members with activity since their last visit. `due_at` is the time of the next check: a member who is still absent
-- then gets an email. A visit ends the absence.
CREATE TABLE notifications_absence (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  mailed_at timestamptz,
  reminders smallint NOT NULL DEFAULT 0,
  -- A job that pushes unread activity to the member's browsers is waiting.
  look_asked boolean NOT NULL DEFAULT false
) WITH (fillfactor = 70);
CREATE INDEX notifications_absence_due ON notifications_absence (due_at);

-- The time up to which the weekly email has covered new members.
CREATE TABLE notifications_week (
  member_id bigint PRIMARY KEY,
  told_until timestamptz NOT NULL
);

-- Mailings: news or offers for members of a site who asked for them and read the language. They are sent in the order
-- of member ids; `upto` is the last member who got it, so that an interrupted run continues there.
CREATE TABLE notifications_mailing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('news', 'promotions')),
  language text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- The page that the button opens, by name (rules.ts).
  page text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a draft, which isn't sent.
  begun_at timestamptz,
  ended_at timestamptz,
  upto bigint NOT NULL DEFAULT 0,
  mailed int NOT NULL DEFAULT 0,
  pushed int NOT NULL DEFAULT 0
);
-- Few members ask for advertisements.
CREATE INDEX notifications_preference_asked ON notifications_preference (kind, member_id)
  WHERE kind IN ('news', 'promotions') AND (mail OR push);
