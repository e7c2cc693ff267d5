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
