ALTER TABLE notifications_told RENAME TO notifications_sent;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_pkey TO notifications_sent_pkey;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_member_id_not_null TO notifications_sent_member_id_not_null;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_kind_not_null TO notifications_sent_kind_not_null;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_about_not_null TO notifications_sent_about_not_null;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_pushed_not_null TO notifications_sent_pushed_not_null;
ALTER TABLE notifications_sent RENAME CONSTRAINT notifications_told_mailed_not_null TO notifications_sent_mailed_not_null;

ALTER TABLE notifications_sent DROP CONSTRAINT notifications_told_kind_check;
UPDATE notifications_sent SET kind = 'conversation' WHERE kind = 'talk';
ALTER TABLE notifications_sent ADD CONSTRAINT notifications_sent_kind_check CHECK (kind IN ('conversation', 'like'));

ALTER TABLE notifications_week RENAME COLUMN told_until TO covered_until;
ALTER TABLE notifications_week RENAME CONSTRAINT notifications_week_told_until_not_null TO notifications_week_covered_until_not_null;
