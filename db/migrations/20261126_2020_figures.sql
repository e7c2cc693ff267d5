-- The list of active members reads a page by day and member.
CREATE INDEX figures_visit_day_member ON figures_visit (day, member_id);
DROP INDEX figures_visit_day;
