-- Search knows activity by the quarter of an hour, and writes it at most that often.
CREATE OR REPLACE FUNCTION discovery_quarter_hour(p_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) / 900)::int;
$$;
