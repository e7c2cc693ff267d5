-- Mailings to a part of the members, at a chosen time, approved by a second staff member, with a pause.
ALTER TABLE notifications_mailing
  -- The members who get it (rules-segment.ts); empty for all who asked for the kind.
  ADD segment jsonb NOT NULL DEFAULT '{}',
  -- Null is at once.
  ADD send_at timestamptz,
  -- The staff member who wants to send it to so many members that a second one must approve.
  ADD staff_id bigint,
  ADD asked_at timestamptz,
  ADD paused_at timestamptz,
  ADD cancelled_at timestamptz;

-- The members whom a mailing was emailed to. The primary key allows one email for each.
CREATE TABLE notifications_mailed (
  mailing_id bigint NOT NULL REFERENCES notifications_mailing,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  bounced boolean NOT NULL DEFAULT false,
  unsubscribed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (mailing_id, member_id)
);
CREATE INDEX notifications_mailed_member ON notifications_mailed (member_id, at);
