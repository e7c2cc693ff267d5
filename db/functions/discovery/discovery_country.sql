-- A country code as a small number, for narrow index keys.
CREATE OR REPLACE FUNCTION discovery_country(p_code text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((ascii(p_code) - 65) * 26 + ascii(substr(p_code, 2)) - 65)::smallint;
$$;
