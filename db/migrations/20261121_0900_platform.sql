-- Stored replies of writes, under the key that the browser made, so that a retry gets the first reply.
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

-- The time up to which each ledger check has read the changes; its next run begins there.
CREATE TABLE platform_audit (
  name text PRIMARY KEY,
  looked_until timestamptz NOT NULL
);

-- The number of faults in the last run of each check, over recent changes or over everything. It is stored here so that
-- every process reports the same number, and neither a restart nor a check of less data resets it.
CREATE TABLE platform_audit_figure (
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('changes', 'everything')),
  faults int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, scope)
);

-- Numbered live events. The table is unlogged, so it is empty after a crash of the database. A page whose number is
-- then unknown reloads; the rooms' own tables hold the truth. `ring`, which a later migration renames to
-- `commit_notifies`, says that the commit itself notifies the processes. Commits that notify run one after the other,
-- each with its own flush to disk (measured: half the sends per second). Frequent writers therefore set it to false and
-- notify after the commit, and every process regularly looks for events whose writer died before that
-- (platform/server/live.ts).
CREATE UNLOGGED TABLE platform_live_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ring boolean NOT NULL DEFAULT true
);
CREATE INDEX platform_live_event_member ON platform_live_event (member_id, id);

-- Emails that were handed to the mail server or the built-in mailbox. The stable id keeps a repeated job from sending
-- an email twice.
CREATE TABLE platform_mail (
  id uuid PRIMARY KEY,
  site_id smallint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  headers jsonb NOT NULL,
  -- The mail filters get this value right before sending and may stop the email; null: the email is always sent.
  wanted_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX platform_mail_created ON platform_mail (created_at DESC);
