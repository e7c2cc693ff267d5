-- Adds p_by to each of the member's counts: region and country, by birth month and birth year.
CREATE OR REPLACE FUNCTION discovery_change_count(p discovery_member, p_by int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO discovery_count AS t (site_id, gender, country, region, period, photo, seeks, fictional, n)
    SELECT p.site_id, p.gender, p.country, region, period, p.photo, p.seeks, p.fictional, 1
    FROM (VALUES (-1::smallint), (p.region)) AS regions (region),
      (VALUES (-discovery_year(p.born)), (discovery_month(p.born))) AS periods (period)
    ON CONFLICT (site_id, gender, country, region, period, photo, seeks, fictional) DO UPDATE SET n = t.n + p_by;
$$;
