-- A report can lead to a suspension.
ALTER TABLE safety_report DROP CONSTRAINT safety_report_decision_check;
ALTER TABLE safety_report ADD CONSTRAINT safety_report_decision_check
  CHECK (decision IN ('dismissed', 'warned', 'photo_removed', 'suspended', 'disabled', 'banned'));
-- The figures of a period count reports and complaints by their time.
CREATE INDEX safety_report_at ON safety_report (at);
