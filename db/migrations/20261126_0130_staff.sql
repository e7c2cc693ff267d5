-- The search of the audit log: each filter has an index in the order of the log, so a page reads only its own entries.
CREATE INDEX staff_action_time ON staff_action (at DESC, id DESC);
CREATE INDEX staff_action_by_staff ON staff_action (staff_id, at DESC, id DESC);
CREATE INDEX staff_action_by_action ON staff_action (action, at DESC, id DESC);
CREATE INDEX staff_action_by_site ON staff_action (site_id, at DESC, id DESC);
CREATE INDEX staff_action_by_site_and_staff ON staff_action (site_id, staff_id, at DESC, id DESC);
CREATE INDEX staff_action_by_site_and_action ON staff_action (site_id, action, at DESC, id DESC);
CREATE INDEX staff_action_by_member ON staff_action ((details ->> 'member'), at DESC, id DESC);
-- Parts of an email, host or code, and whole numbers.
CREATE INDEX staff_action_subject ON staff_action USING gin (lower(subject) gin_trgm_ops);
DROP INDEX staff_action_staff;
