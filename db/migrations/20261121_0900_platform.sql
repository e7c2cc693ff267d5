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

-- Numbered events for open pages. Unlogged: after a crash of the database it is empty, and a page whose number is then
-- unknown loads afresh; the truth is always in the rooms' own tables.
CREATE UNLOGGED TABLE platform_live_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX platform_live_event_member ON platform_live_event (member_id, id);
CREATE INDEX platform_live_event_at ON platform_live_event (at);

-- Tells every process which members have news, at commit and only then. A channel message holds less than 8000 bytes.
CREATE FUNCTION platform_live_notify() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chunk text;
BEGIN
  FOR chunk IN
    SELECT string_agg(id || ':' || member_id, ',')
    FROM (SELECT id, member_id, row_number() OVER (ORDER BY id) / 150 AS part FROM added) AS numbered
    GROUP BY part
  LOOP
    PERFORM pg_notify('live', chunk);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER platform_live_event_added AFTER INSERT ON platform_live_event
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION platform_live_notify();

-- Mails that were handed to the mail server (or the built-in mailbox); the stable id keeps a repeated job from sending twice.
CREATE TABLE platform_mail (
  id uuid PRIMARY KEY,
  site_id smallint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  headers jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX platform_mail_created ON platform_mail (created_at DESC);
