-- Whom somebody looks for: 1 men, 2 both, 3 women. In this order "who would welcome a man" is seeks <= 2 and "a woman"
-- is seeks >= 2: a range, which an index checks as well as an equality.
CREATE OR REPLACE FUNCTION discovery_seeks(p_looking_for text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_looking_for WHEN 'male' THEN 1 WHEN 'both' THEN 2 WHEN 'female' THEN 3 END::smallint;
$$;
