-- Every process keeps the running experiments and adopted variants in memory and is notified of each change.
CREATE OR REPLACE FUNCTION landing_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('landing', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER landing_experiment_changed AFTER UPDATE OF state ON landing_experiment
  FOR EACH STATEMENT EXECUTE FUNCTION landing_notify();
CREATE OR REPLACE TRIGGER landing_adoption_changed AFTER INSERT OR UPDATE OR DELETE ON landing_adoption
  FOR EACH STATEMENT EXECUTE FUNCTION landing_notify();
