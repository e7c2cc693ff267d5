-- Each member has a place (a bit) in the viewer's sketch of seen members. Sets the bits of these members and returns 0. If
-- the hour or day would then have more bits than allowed, sets none and returns the seconds until that period ends.
-- A bit that is already set costs nothing.
CREATE OR REPLACE FUNCTION members_spend_budget(p_viewer bigint, p_places int[], p_hour_bits int, p_day_bits int)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  known members_budget;
  nothing CONSTANT bit(8192) := 0::bit(8192);
  seen bit(8192) := nothing;
  place int;
BEGIN
  FOREACH place IN ARRAY p_places LOOP
    seen := set_bit(seen, place, 1);
  END LOOP;
  SELECT * INTO known FROM members_budget WHERE viewer_id = p_viewer;
  -- Members who were all seen before, as on a reloaded page, need no lock.
  IF FOUND AND known.hour_ends > now() AND known.day_ends > now()
    AND (known.hour_seen | seen) = known.hour_seen AND (known.day_seen | seen) = known.day_seen THEN
    RETURN 0;
  END IF;
  INSERT INTO members_budget VALUES (p_viewer, now() + interval '1 hour', nothing, now() + interval '1 day', nothing)
    ON CONFLICT DO NOTHING;
  SELECT * INTO known FROM members_budget WHERE viewer_id = p_viewer FOR UPDATE;
  IF known.hour_ends <= now() THEN
    known.hour_ends := now() + interval '1 hour';
    known.hour_seen := nothing;
  END IF;
  IF known.day_ends <= now() THEN
    known.day_ends := now() + interval '1 day';
    known.day_seen := nothing;
  END IF;
  IF (known.day_seen | seen) <> known.day_seen AND bit_count(known.day_seen | seen) > p_day_bits THEN
    RETURN ceil(extract(epoch FROM known.day_ends - now()));
  END IF;
  IF (known.hour_seen | seen) <> known.hour_seen AND bit_count(known.hour_seen | seen) > p_hour_bits THEN
    RETURN ceil(extract(epoch FROM known.hour_ends - now()));
  END IF;
  UPDATE members_budget SET hour_ends = known.hour_ends, hour_seen = known.hour_seen | seen,
    day_ends = known.day_ends, day_seen = known.day_seen | seen WHERE viewer_id = p_viewer;
  RETURN 0;
END $$;
