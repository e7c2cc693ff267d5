-- Birth month, counted from year 0, of a birth date in days since 1970.
CREATE OR REPLACE FUNCTION discovery_month(p_born int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(year FROM date '1970-01-01' + p_born) * 12 + extract(month FROM date '1970-01-01' + p_born))::int;
$$;
