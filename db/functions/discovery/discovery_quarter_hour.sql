-- The quarter hour that contains a time, counted from 1970. Search stores activity with this precision, so that a member's
-- row changes at most every 15 minutes.
CREATE OR REPLACE FUNCTION discovery_quarter_hour(p_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) / 900)::int;
$$;
