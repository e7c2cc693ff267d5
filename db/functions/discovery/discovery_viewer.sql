-- The members who can search. Unlike in discovery_source, a viewer may be new or invisible.
CREATE OR REPLACE VIEW discovery_viewer AS
  SELECT p.member_id, p.site_id, p.gender, p.looking_for, p.country, c.id AS city, c.x, c.y
  FROM members_profile p LEFT JOIN places_city c ON c.id = p.city_id;
