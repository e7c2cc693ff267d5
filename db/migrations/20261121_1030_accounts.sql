-- The reasons why a member gets only emails that they request themselves: marked as spam (fbl), permanently refused
-- (bounce), or stopped by hand (listunsubscribe). The member can remove each reason.
CREATE TABLE accounts_mail_stop (
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('fbl', 'bounce', 'listunsubscribe')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, reason)
);

-- Emails that were refused temporarily, each once. Four in ten days count as a permanent failure.
CREATE TABLE accounts_soft_bounce (
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  mail text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, mail)
);
CREATE INDEX accounts_soft_bounce_at ON accounts_soft_bounce (at);
