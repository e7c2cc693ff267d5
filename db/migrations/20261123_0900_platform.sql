-- The sets of initial data that this database has received (platform/server/initial-data.ts). No set is added twice, so
-- rows that the operator changed or deleted stay as they are.
CREATE TABLE platform_initial_data (
  name text PRIMARY KEY,
  added_at timestamptz NOT NULL DEFAULT now()
);
