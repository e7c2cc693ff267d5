-- Notifies all processes, at commit, that a session ended: they close its live streams and forget its member.
CREATE OR REPLACE FUNCTION accounts_notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER accounts_session_ended AFTER DELETE ON accounts_session
  FOR EACH ROW EXECUTE FUNCTION accounts_notify_session_ended();
