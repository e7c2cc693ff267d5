-- The colleague who invited a staff member; null if the account was made at the command line. A colleague who removed the
-- second factor, and when. Accounts of one origin can't approve each other's refund requests (decision 012).
ALTER TABLE staff_member
  ADD COLUMN invited_by bigint REFERENCES staff_member,
  ADD COLUMN factor_reset_by bigint REFERENCES staff_member,
  ADD COLUMN factor_reset_at timestamptz;

UPDATE staff_member SET invited_by = action.staff_id FROM staff_action action
WHERE action.action = 'invite_staff' AND action.subject = staff_member.email::text AND action.staff_id <> staff_member.id;

-- `device`: the browser, such as "Firefox, Windows". `network`: the prefix of the address. Staff recognise a session by both.
ALTER TABLE staff_session
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN network text NOT NULL DEFAULT '';
