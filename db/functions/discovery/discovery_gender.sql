-- 1 man, 2 woman.
CREATE OR REPLACE FUNCTION discovery_gender(p_gender text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_gender WHEN 'male' THEN 1 WHEN 'female' THEN 2 END::smallint;
$$;
