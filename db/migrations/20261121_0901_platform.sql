-- Text messages. Like emails, they are inserted in the transaction of their cause and sent by a job. Without a provider
-- (demo, development) the built-in gateway shows them; with a provider, the body is deleted after sending.
CREATE TABLE platform_sms (
  id uuid PRIMARY KEY,
  site_id smallint NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX platform_sms_created ON platform_sms (created_at DESC);
