-- The only function that adds a member to the search or removes one: every hide, disabling, deletion and change of a profile
-- goes through here.
CREATE OR REPLACE FUNCTION discovery_refresh(p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old discovery_member;
  new discovery_member;
  new_act int;
  had boolean;
  has boolean;
BEGIN
  -- The lock is a separate statement, so that the next statement reads the data that the previous holder of the lock
  -- committed. A profile change that began before a member was disabled then can't bring the member back.
  PERFORM pg_advisory_xact_lock(hashint8extended(p_member, 20261121));
  SELECT * INTO old FROM discovery_member WHERE member_id = p_member;
  had := FOUND;
  SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, listed
    INTO new FROM discovery_source WHERE member_id = p_member;
  has := FOUND;
  IF had AND has AND old = new THEN RETURN; END IF;
  IF had THEN PERFORM discovery_change_count(old, -1); END IF;
  IF has THEN PERFORM discovery_change_count(new, 1); END IF;
  IF had AND has AND (old.site_id, old.gender, old.city) = (new.site_id, new.gender, new.city) THEN
    NULL;
  ELSE
    IF had THEN PERFORM discovery_change_city_count(old, -1); END IF;
    IF has THEN PERFORM discovery_change_city_count(new, 1); END IF;
  END IF;
  IF NOT has THEN
    DELETE FROM discovery_member WHERE member_id = p_member;
    RETURN;
  END IF;
  SELECT act INTO new_act FROM discovery_source WHERE member_id = p_member;
  DELETE FROM discovery_member WHERE member_id = p_member;
  INSERT INTO discovery_member VALUES (new.*);
  INSERT INTO discovery_activity VALUES (new.member_id, new.site_id, new.gender, new.seeks, new.country, new.region,
    new.city, new.born, new.photo, new.fictional, new.x, new.y, new.interests, new_act);
END $$;
