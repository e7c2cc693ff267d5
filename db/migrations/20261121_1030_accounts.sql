-- Why a member's mailbox gets no more mail than what they ask for themselves: marked as spam (fbl), refused for good
-- (bounce), or stopped by hand (listunsubscribe). The member can take each back.
CREATE TABLE accounts_mail_stop (
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('fbl', 'bounce', 'listunsubscribe')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, reason)
);

-- Mails refused for now, each once: four in ten days are as good as one for good.
CREATE TABLE accounts_soft_bounce (
  member_id bigint NOT NULL REFERENCES accounts_account ON DELETE CASCADE,
  mail text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, mail)
);
CREATE INDEX accounts_soft_bounce_at ON accounts_soft_bounce (at);
