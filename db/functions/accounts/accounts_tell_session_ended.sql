-- Every process hears of a session's end at the commit that ends it, whoever does it: it closes the session's streams
-- and forgets whom it belonged to.
CREATE OR REPLACE FUNCTION accounts_tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER accounts_session_ended AFTER DELETE ON accounts_session
  FOR EACH ROW EXECUTE FUNCTION accounts_tell_session_ended();
