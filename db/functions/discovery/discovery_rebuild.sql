-- Rebuilds the projection of all members, after a bulk load. The result equals discovery_refresh for each member.
CREATE OR REPLACE FUNCTION discovery_rebuild() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  TRUNCATE discovery_member, discovery_activity, discovery_count, discovery_city;
  CREATE TEMP TABLE discovery_all ON COMMIT DROP AS SELECT * FROM discovery_source;
  INSERT INTO discovery_member
    SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, listed
    FROM discovery_all ORDER BY member_id;
  GET DIAGNOSTICS found = ROW_COUNT;
  INSERT INTO discovery_activity
    SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, act
    FROM discovery_all ORDER BY site_id, gender, country, act DESC;
  PERFORM discovery_recount();
  RETURN found;
END $$;
