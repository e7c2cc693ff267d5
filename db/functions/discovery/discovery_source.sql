-- The only definition of the members that a search can find, with the data that it searches. discovery_refresh (one member)
-- and discovery_rebuild (all members) use it. It reads tables of other rooms and writes none.
CREATE OR REPLACE VIEW discovery_source AS
  SELECT p.member_id, p.site_id, discovery_gender(p.gender) AS gender, discovery_sought_gender(p.looking_for) AS seeks,
    discovery_country(p.country) AS country, coalesce(p.region_id, 0)::smallint AS region, coalesce(c.id, 0) AS city,
    p.birth_date - date '1970-01-01' AS born,
    EXISTS (SELECT FROM photos_photo f WHERE f.member_id = p.member_id AND f.status = 'active') AS photo,
    a.fictional, coalesce(c.x, 0) AS x, coalesce(c.y, 0) AS y, p.interests,
    discovery_quarter_hour(coalesce(s.seen_at, a.confirmed_at, a.signup_date)) AS act,
    extract(epoch FROM coalesce(a.confirmed_at, a.signup_date))::int AS listed
  FROM members_profile p
  JOIN accounts_account a ON a.id = p.member_id
  LEFT JOIN places_city c ON c.id = p.city_id
  LEFT JOIN members_seen s ON s.member_id = p.member_id
  WHERE a.status = 'active' AND p.status = 'active' AND NOT p.invisible;
