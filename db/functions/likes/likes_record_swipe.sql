-- Records a swipe, once. Results:
-- refused: one of the two members has blocked the other. judged: a row was written.
-- fresh: the like is new. matched: the like is new, and the other member already likes this member visibly.
-- The lock serialises the likes of a pair, so that exactly one of them is `matched`.
CREATE OR REPLACE FUNCTION likes_record_swipe(p_site smallint, p_from bigint, p_to bigint, p_like boolean, p_shown boolean,
  OUT refused boolean, OUT fresh boolean, OUT matched boolean, OUT judged boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM safety_lock_pair(p_from, p_to);
  refused := safety_blocked_between(p_from, p_to);
  fresh := false;
  matched := false;
  judged := false;
  IF refused THEN RETURN; END IF;
  INSERT INTO likes_swipe AS s (from_id, to_id, site_id, liked, shown)
    VALUES (p_from, p_to, p_site, p_like, p_shown)
    ON CONFLICT (from_id, to_id) DO UPDATE SET liked = true, shown = excluded.shown, is_new = true, at = now()
      WHERE p_like AND NOT s.liked
    RETURNING s.liked INTO fresh;
  judged := FOUND;
  fresh := coalesce(fresh, false);
  IF NOT fresh THEN RETURN; END IF;
  UPDATE likes_swipe SET mutual = true WHERE from_id = p_to AND to_id = p_from AND liked RETURNING shown INTO matched;
  IF FOUND THEN
    UPDATE likes_swipe SET mutual = true WHERE from_id = p_from AND to_id = p_to;
  END IF;
  matched := coalesce(matched, false);
END $$;
