-- Each email has a state, which the page of the member shows. The texts of an email are deleted once it needs no further attempt.
ALTER TABLE platform_mail
  ADD COLUMN state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sent', 'deferred', 'bounced', 'complained', 'suppressed', 'expired')),
  ADD COLUMN state_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN reason text CHECK (reason IN ('no_address', 'mailbox_full', 'refused', 'server', 'unwanted')),
  -- The code of the mail server or of the connection, for example 5.1.1 or ETIMEDOUT; never its text, which can have addresses.
  ADD COLUMN reason_code text;
UPDATE platform_mail SET state = 'sent', state_at = sent_at WHERE sent_at IS NOT NULL;
CREATE INDEX platform_mail_recipient ON platform_mail (lower(recipient), site_id, created_at DESC, id DESC);
