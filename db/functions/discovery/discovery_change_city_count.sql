-- Adds p_by to the number of members in the member's city.
CREATE OR REPLACE FUNCTION discovery_change_city_count(p discovery_member, p_by int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO discovery_city AS t (site_id, gender, city, country, region, x, y, n)
    SELECT p.site_id, p.gender, p.city, p.country, p.region, p.x, p.y, 1 WHERE p.city > 0
    ON CONFLICT (site_id, gender, city) DO UPDATE SET n = t.n + p_by;
$$;
