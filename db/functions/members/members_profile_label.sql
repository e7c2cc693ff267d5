-- The label of a profile is the label of its account.
CREATE OR REPLACE TRIGGER members_profile_label BEFORE UPDATE OF fictional ON members_profile
  FOR EACH ROW WHEN (old.fictional IS DISTINCT FROM new.fictional) EXECUTE FUNCTION accounts_refuse_relabelling();
