-- The secret of a new app belongs to the session that began it and ends with it. Until now it stayed with the staff member
-- until its first code, and every later session saw the same one.
ALTER TABLE staff_session
  ADD COLUMN pending_totp_sealed bytea,
  ADD COLUMN pending_totp_at timestamptz,
  ADD CHECK ((pending_totp_sealed IS NULL) = (pending_totp_at IS NULL));
UPDATE staff_member SET totp_secret = NULL WHERE totp_since IS NULL;
