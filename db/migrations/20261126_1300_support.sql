-- Requests of staff to replace a member's email address; a colleague decides. Decided ones stay as evidence until the
-- member is erased.
CREATE TABLE support_email_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  email citext NOT NULL,
  proof text NOT NULL CHECK (length(proof) BETWEEN 1 AND 500),
  asked_by bigint NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint,
  decided_at timestamptz,
  approved boolean,
  CHECK (num_nulls(decided_by, decided_at, approved) IN (0, 3))
);
CREATE INDEX support_email_change_member ON support_email_change (member_id);
CREATE UNIQUE INDEX support_email_change_waiting ON support_email_change (member_id) WHERE approved IS NULL;
