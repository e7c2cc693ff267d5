-- The gender that a member looks for: 1 men, 2 both, 3 women. In this order "welcomes a man" is seeks <= 2 and "welcomes a
-- woman" is seeks >= 2, a range that an index checks as well as an equality.
CREATE OR REPLACE FUNCTION discovery_sought_gender(p_looking_for text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_looking_for WHEN 'male' THEN 1 WHEN 'both' THEN 2 WHEN 'female' THEN 3 END::smallint;
$$;
