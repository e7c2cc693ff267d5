-- Functions, triggers and views are not part of a migration: they are files in db/functions. After the migrations, each
-- file that changed is applied (platform/server/apply-functions.ts). One row per file.
CREATE TABLE platform_function (
  name text PRIMARY KEY,
  -- SHA-256 of the file; empty for a function or view that an old migration created.
  hash text NOT NULL
);
INSERT INTO platform_function (name, hash)
SELECT DISTINCT proname, '' FROM pg_proc
WHERE pronamespace = current_schema()::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
UNION SELECT relname, '' FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v';
