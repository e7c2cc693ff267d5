-- desk_flag is append-only.
CREATE OR REPLACE TRIGGER desk_flag_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_flag
  FOR EACH STATEMENT EXECUTE FUNCTION desk_refuse_change();
