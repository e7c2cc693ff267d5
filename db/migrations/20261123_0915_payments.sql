ALTER TABLE payments_payment RENAME COLUMN unwanted_at TO obsolete_at;

ALTER TABLE payments_lab_payment RENAME COLUMN notification_path TO webhook_path;
ALTER TABLE payments_lab_payment RENAME CONSTRAINT payments_lab_payment_notification_path_not_null TO payments_lab_payment_webhook_path_not_null;

ALTER TABLE payments_lab_mood RENAME TO payments_lab_fault;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_pkey TO payments_lab_fault_pkey;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_id_check TO payments_lab_fault_id_check;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_id_not_null TO payments_lab_fault_id_not_null;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_kind_check TO payments_lab_fault_kind_check;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_kind_not_null TO payments_lab_fault_kind_not_null;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_calls_check TO payments_lab_fault_calls_check;
ALTER TABLE payments_lab_fault RENAME CONSTRAINT payments_lab_mood_calls_not_null TO payments_lab_fault_calls_not_null;

ALTER TABLE payments_change DROP CONSTRAINT payments_change_source_check;
UPDATE payments_change SET source = 'webhook' WHERE source = 'notification';
ALTER TABLE payments_change
  ADD CONSTRAINT payments_change_source_check CHECK (source IN ('webhook', 'return', 'reconciler', 'start', 'cancel'));
