-- One-time links for new staff, and for staff who lost their second factor. Only a session that began with such a link
-- may set up the first second factor.
CREATE TABLE staff_invitation (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  -- The link also sets the password; otherwise it asks for the current one.
  sets_password boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  -- The idempotency key of its use, as in accounts_link.
  used_key uuid
);
CREATE INDEX staff_invitation_staff ON staff_invitation (staff_id);

ALTER TABLE staff_session ADD COLUMN may_enrol boolean NOT NULL DEFAULT false;

-- False for an invited staff member who hasn't opened the link yet.
ALTER TABLE staff_member ADD COLUMN has_password boolean NOT NULL DEFAULT true;
