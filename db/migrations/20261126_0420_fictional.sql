ALTER TABLE fictional_told RENAME TO fictional_stated_fact;
ALTER INDEX fictional_told_profile RENAME TO fictional_stated_fact_profile;
ALTER SEQUENCE fictional_told_id_seq RENAME TO fictional_stated_fact_id_seq;
DO $$
DECLARE old record;
BEGIN
  FOR old IN SELECT conname AS name FROM pg_constraint
    WHERE conrelid = 'fictional_stated_fact'::regclass AND conname LIKE 'fictional\_told\_%' LOOP
    EXECUTE format('ALTER TABLE fictional_stated_fact RENAME CONSTRAINT %I TO %I', old.name,
      replace(old.name, 'fictional_told', 'fictional_stated_fact'));
  END LOOP;
END $$;
