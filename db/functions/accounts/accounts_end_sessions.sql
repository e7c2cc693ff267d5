-- A member whose account is disabled, closed or erased has no sessions.
CREATE OR REPLACE FUNCTION accounts_end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM accounts_session WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER accounts_account_closed AFTER UPDATE OF status ON accounts_account
  FOR EACH ROW WHEN (NEW.status IN ('disabled', 'deleted', 'banned')) EXECUTE FUNCTION accounts_end_sessions();
