-- For the triggers of append-only tables.
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: correct a row with a new one', TG_TABLE_NAME;
END $$;
