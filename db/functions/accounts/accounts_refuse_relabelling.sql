-- A profile is fictional from its first moment until its last: no statement may change the label.
CREATE OR REPLACE FUNCTION accounts_refuse_relabelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the label of a fictional profile never changes';
END $$;
