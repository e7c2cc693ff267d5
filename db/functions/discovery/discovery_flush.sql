-- Carries activity over into the search, all who moved on at once; how many. The heartbeats themselves are the members
-- room's: one read of its small table a minute costs less than an index on a column that changes all the time.
CREATE OR REPLACE FUNCTION discovery_flush() RETURNS bigint LANGUAGE sql AS $$
  WITH moved AS (
    UPDATE discovery_activity a SET act = discovery_bucket(s.seen_at) FROM members_seen s
    WHERE s.seen_at > now() - interval '1 hour' AND a.member_id = s.member_id AND a.act < discovery_bucket(s.seen_at)
    RETURNING 1)
  SELECT count(*) FROM moved;
$$;
