-- Desk tables are append-only. Erasing a member is the one exception: it may blank the words of an entry.
CREATE OR REPLACE FUNCTION desk_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('vonk.erasing', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only: correct a row with a new one', TG_TABLE_NAME;
END $$;
