-- Emails that other people can cause, counted per recipient and kind of email. The key is an HMAC of both.
CREATE TABLE platform_mail_limit (
  key bytea PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX platform_mail_limit_since ON platform_mail_limit (since);
