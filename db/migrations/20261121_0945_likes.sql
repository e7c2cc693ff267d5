-- One row for each time somebody judged somebody: liked, or passed over in the swipe game.
CREATE TABLE likes_swipe (
  from_id bigint NOT NULL,
  to_id bigint NOT NULL CHECK (to_id <> from_id),
  site_id smallint NOT NULL,
  liked boolean NOT NULL,
  -- False while the one who likes has no active account or is invisible: the liked one doesn't know of it yet, or any more.
  shown boolean NOT NULL,
  is_new boolean NOT NULL DEFAULT true,
  mutual boolean NOT NULL DEFAULT false,
  -- The liked one was told of it by the like modal, so that it is not told again.
  announced boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX likes_swipe_received ON likes_swipe (to_id, is_new DESC, at DESC, from_id DESC) WHERE liked AND shown;
CREATE INDEX likes_swipe_given ON likes_swipe (from_id, at DESC, to_id DESC) WHERE liked;
CREATE INDEX likes_swipe_match ON likes_swipe (from_id, at DESC, to_id DESC) WHERE mutual;
CREATE INDEX likes_swipe_to ON likes_swipe (to_id, from_id);

-- The swipe game of one member. Its row is locked while they swipe, so that their swipes take turns. A free member's day
-- begins with the first like given in the game; `used` counts those of that day. A like that was undone stays counted,
-- since the other has been told of it; likes given elsewhere don't count (spec §6: "likes per day in the swipe game").
CREATE TABLE likes_game (
  member_id bigint PRIMARY KEY,
  day_began timestamptz,
  used smallint NOT NULL DEFAULT 0,
  -- Who was swiped last: the one that can be undone.
  last_id bigint
) WITH (fillfactor = 60);

-- Judges, once. `judged`: a row came of it; `fresh`: it was not liked before; `matched`: this like made it mutual, and the other's may be known;
-- `refused`: a block stands between. Two who like each other at the same instant take turns, so that exactly one of them makes the match.
CREATE FUNCTION likes_give(p_site smallint, p_from bigint, p_to bigint, p_like boolean, p_shown boolean,
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

-- Takes a like back; the other's like stays, but is no match any more. False when there was none.
CREATE FUNCTION likes_take_back(p_from bigint, p_to bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  removed boolean;
BEGIN
  PERFORM safety_lock_pair(p_from, p_to);
  DELETE FROM likes_swipe WHERE from_id = p_from AND to_id = p_to AND liked;
  removed := FOUND;
  UPDATE likes_swipe SET mutual = false WHERE from_id = p_to AND to_id = p_from AND mutual;
  RETURN removed;
END $$;
