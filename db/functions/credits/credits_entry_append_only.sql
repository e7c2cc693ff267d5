-- credits_entry is append-only.
CREATE OR REPLACE TRIGGER credits_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credits_entry
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
