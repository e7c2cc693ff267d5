-- The only way in and out of the search: every hide, ban, deletion and change of a member goes through here.
CREATE OR REPLACE FUNCTION discovery_refresh(p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old discovery_member;
  new discovery_member;
  new_act int;
  had boolean;
  has boolean;
BEGIN
  -- A statement of its own: whoever comes second reads what the first has committed, so a ban can't be undone by a
  -- change of profile that began before it.
  PERFORM pg_advisory_xact_lock(hashint8extended(p_member, 20261121));
  SELECT * INTO old FROM discovery_member WHERE member_id = p_member;
  had := FOUND;
  SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, listed
    INTO new FROM discovery_source WHERE member_id = p_member;
  has := FOUND;
  IF had AND has AND old = new THEN RETURN; END IF;
  IF had THEN PERFORM discovery_tally(old, -1); END IF;
  IF has THEN PERFORM discovery_tally(new, 1); END IF;
  IF had AND has AND (old.site_id, old.gender, old.city) = (new.site_id, new.gender, new.city) THEN
    NULL;
  ELSE
    IF had THEN PERFORM discovery_tally_city(old, -1); END IF;
    IF has THEN PERFORM discovery_tally_city(new, 1); END IF;
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
