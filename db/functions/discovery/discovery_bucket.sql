-- Activity is known to others by the quarter of an hour, and rewritten no oftener.
CREATE OR REPLACE FUNCTION discovery_bucket(p_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) / 900)::int;
$$;
