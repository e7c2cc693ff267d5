-- The different members that a viewer saw in the current hour and day, as bits at places from a keyed hash: they can be
-- counted but not listed. Unlogged like the rate limits. Uncompressed, and with room for a new version of the row in its
-- page, so that an update leaves the index unchanged.
CREATE UNLOGGED TABLE members_budget (
  viewer_id bigint PRIMARY KEY,
  hour_ends timestamptz NOT NULL,
  hour_seen bit(8192) NOT NULL,
  day_ends timestamptz NOT NULL,
  day_seen bit(8192) NOT NULL
) WITH (fillfactor = 30);
ALTER TABLE members_budget ALTER COLUMN hour_seen SET STORAGE PLAIN, ALTER COLUMN day_seen SET STORAGE PLAIN;
CREATE INDEX members_budget_day_ends ON members_budget (day_ends);
