-- Mailboxes that have had the welcome credits of a company, under a keyed hash, so that a mailbox gets them once. A row
-- outlives a confirmed account, without its number.
CREATE TABLE signup_welcome (
  key bytea PRIMARY KEY,
  member_id bigint,
  confirmed boolean NOT NULL DEFAULT false,
  claimed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX signup_welcome_member ON signup_welcome (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX signup_welcome_claimed_at ON signup_welcome (claimed_at);
-- Why a member got no welcome credits; null if they did.
ALTER TABLE signup_signup ADD COLUMN welcome_refused text CHECK (welcome_refused IN ('mailbox', 'device'));
