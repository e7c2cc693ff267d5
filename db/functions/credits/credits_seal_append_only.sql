-- credits_seal is append-only.
CREATE OR REPLACE TRIGGER credits_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credits_seal
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
