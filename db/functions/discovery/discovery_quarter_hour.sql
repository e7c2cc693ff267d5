-- The quarter of an hour of a time. Search stores activity with this precision, so it writes at most every 15 minutes.
CREATE OR REPLACE FUNCTION discovery_quarter_hour(p_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) / 900)::int;
$$;
