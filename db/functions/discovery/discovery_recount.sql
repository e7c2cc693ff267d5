-- Counts all members again, from the projection.
CREATE OR REPLACE FUNCTION discovery_recount() RETURNS void LANGUAGE sql AS $$
  TRUNCATE discovery_count, discovery_city;
  INSERT INTO discovery_count (site_id, gender, country, region, period, photo, seeks, fictional, n)
    SELECT site_id, gender, country, r.region, r.period, photo, seeks, fictional, count(*)
    FROM discovery_member m,
      LATERAL (VALUES (-1::smallint, -discovery_year(born)), (-1::smallint, discovery_month(born)),
        (m.region, -discovery_year(born)), (m.region, discovery_month(born))) AS r (region, period)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  INSERT INTO discovery_city (site_id, gender, city, country, region, x, y, n)
    SELECT site_id, gender, city, min(country), min(region), min(x), min(y), count(*)
    FROM discovery_member WHERE city > 0 GROUP BY 1, 2, 3;
$$;
