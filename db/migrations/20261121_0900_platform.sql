-- Replies of writes, kept under the key that the browser made, so that a retry gets the first one's answer.
CREATE TABLE platform_idempotency (
  site_id smallint NOT NULL,
  caller text NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, caller, key)
);
CREATE INDEX platform_idempotency_created ON platform_idempotency (created_at);

-- Up to when each standing check has looked at what changed; the next one begins there.
CREATE TABLE platform_audit (
  name text PRIMARY KEY,
  looked_until timestamptz NOT NULL
);

-- How many faults each check found when it last looked: at what changed, or at everything. Kept here, so that every process
-- tells the same figure, and a restart or a look at less makes none of it green.
CREATE TABLE platform_audit_figure (
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('changes', 'everything')),
  faults int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, scope)
);

-- Numbered events for open pages. Unlogged: after a crash of the database it is empty, and a page whose number is then
-- unknown loads afresh; the truth is always in the rooms' own tables.
-- `ring`: the database itself tells the processes at commit. Commits that notify take turns, each with its own flush to
-- disk (half the sends a second, measured); so those that come by the thousand are rung by their caller afterwards, and
-- every process looks now and then for what a dying caller left unrung (platform/server/live.ts).
CREATE UNLOGGED TABLE platform_live_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ring boolean NOT NULL DEFAULT true
);
CREATE INDEX platform_live_event_member ON platform_live_event (member_id, id);

-- Mails that were handed to the mail server (or the built-in mailbox); the stable id keeps a repeated job from sending twice.
CREATE TABLE platform_mail (
  id uuid PRIMARY KEY,
  site_id smallint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  headers jsonb NOT NULL,
  -- What its writer is asked right before it leaves; what nobody can say no to has none.
  wanted_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX platform_mail_created ON platform_mail (created_at DESC);
