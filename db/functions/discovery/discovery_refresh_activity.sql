-- Copies recent activity into the search, for all members at once; returns how many changed. Reading the small table of the
-- members room once a minute costs less than an index on a column that changes all the time.
CREATE OR REPLACE FUNCTION discovery_refresh_activity() RETURNS bigint LANGUAGE sql AS $$
  WITH moved AS (
    UPDATE discovery_activity a SET act = discovery_quarter_hour(s.seen_at) FROM members_seen s
    WHERE s.seen_at > now() - interval '1 hour' AND a.member_id = s.member_id AND a.act < discovery_quarter_hour(s.seen_at)
    RETURNING 1)
  SELECT count(*) FROM moved;
$$;
