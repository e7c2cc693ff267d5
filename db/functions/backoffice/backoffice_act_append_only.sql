-- backoffice_act is append-only.
CREATE OR REPLACE TRIGGER backoffice_act_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON backoffice_act
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
