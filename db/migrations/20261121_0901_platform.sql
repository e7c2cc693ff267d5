-- Text messages, like mails: handed over in the change's own transaction, sent by a job. Without a provider (demo,
-- development) they stay where the built-in gateway shows them; with one, the text goes once it is sent.
CREATE TABLE platform_sms (
  id uuid PRIMARY KEY,
  site_id smallint NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX platform_sms_created ON platform_sms (created_at DESC);
