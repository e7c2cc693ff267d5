-- payments_location is append-only.
CREATE OR REPLACE TRIGGER payments_location_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments_location
  FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
