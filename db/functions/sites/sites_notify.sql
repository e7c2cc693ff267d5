-- Every process caches the sites and is notified of each change.
CREATE OR REPLACE FUNCTION sites_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sites', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sites_site_changed AFTER INSERT OR UPDATE OR DELETE ON sites_site
  FOR EACH STATEMENT EXECUTE FUNCTION sites_notify();
CREATE OR REPLACE TRIGGER sites_company_changed AFTER INSERT OR UPDATE OR DELETE ON sites_company
  FOR EACH STATEMENT EXECUTE FUNCTION sites_notify();
CREATE OR REPLACE TRIGGER sites_alias_changed AFTER INSERT OR UPDATE OR DELETE ON sites_alias
  FOR EACH STATEMENT EXECUTE FUNCTION sites_notify();
CREATE OR REPLACE TRIGGER sites_icon_changed AFTER INSERT OR UPDATE OR DELETE ON sites_icon
  FOR EACH STATEMENT EXECUTE FUNCTION sites_notify();
-- The cache holds only which companies have a mail server of their own.
CREATE OR REPLACE TRIGGER sites_mail_changed AFTER INSERT OR DELETE ON sites_mail
  FOR EACH STATEMENT EXECUTE FUNCTION sites_notify();
