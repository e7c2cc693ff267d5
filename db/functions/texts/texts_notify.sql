-- Every process keeps the sites' own texts in memory and is notified of each change.
CREATE OR REPLACE FUNCTION texts_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('texts', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER texts_version_changed AFTER INSERT ON texts_version
  FOR EACH STATEMENT EXECUTE FUNCTION texts_notify();
