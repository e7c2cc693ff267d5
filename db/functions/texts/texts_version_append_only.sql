-- texts_version is append-only.
CREATE OR REPLACE TRIGGER texts_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON texts_version
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
