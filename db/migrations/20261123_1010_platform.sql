-- Counts of rate limits. Unlogged: they survive a restart of the database and are empty after its crash. Half-full pages
-- keep each new count in the page of the old one, which leaves the indexes unchanged.
CREATE UNLOGGED TABLE platform_limit (
  key bytea PRIMARY KEY,
  count int NOT NULL,
  max int NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX platform_limit_until ON platform_limit (until);
