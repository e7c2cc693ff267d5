-- chat_fictional_notice is append-only.
CREATE OR REPLACE TRIGGER chat_fictional_notice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chat_fictional_notice
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
