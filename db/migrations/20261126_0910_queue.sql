-- The sites for which the staff member had the permission when deciding; null: all sites. A ban holds on them.
ALTER TABLE queue_decision ADD COLUMN sites smallint[];
UPDATE queue_decision SET sites = ARRAY[site_id] WHERE state = 'waiting';
