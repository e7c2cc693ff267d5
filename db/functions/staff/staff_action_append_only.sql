-- staff_action is append-only.
CREATE OR REPLACE TRIGGER staff_action_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
