CREATE OR REPLACE FUNCTION discovery_year(p_born int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT extract(year FROM date '1970-01-01' + p_born)::int;
$$;
