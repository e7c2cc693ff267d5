-- pages_own_version is append-only.
CREATE OR REPLACE TRIGGER pages_own_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pages_own_version
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
