-- A fictional account stays fictional.
CREATE OR REPLACE TRIGGER accounts_account_label BEFORE UPDATE OF fictional ON accounts_account
  FOR EACH ROW WHEN (old.fictional IS DISTINCT FROM new.fictional) EXECUTE FUNCTION accounts_refuse_relabelling();
