-- One row for each decision of a member about another member: a like, or a pass in the swipe game.
CREATE TABLE likes_swipe (
  from_id bigint NOT NULL,
  to_id bigint NOT NULL CHECK (to_id <> from_id),
  site_id smallint NOT NULL,
  liked boolean NOT NULL,
  -- False while the account of the liking member is inactive or invisible; the liked member then doesn't see the like.
  shown boolean NOT NULL,
  is_new boolean NOT NULL DEFAULT true,
  mutual boolean NOT NULL DEFAULT false,
  -- The like modal has announced this like, so it doesn't announce it again.
  announced boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX likes_swipe_received ON likes_swipe (to_id, is_new DESC, at DESC, from_id DESC) WHERE liked AND shown;
CREATE INDEX likes_swipe_given ON likes_swipe (from_id, at DESC, to_id DESC) WHERE liked;
CREATE INDEX likes_swipe_match ON likes_swipe (from_id, at DESC, to_id DESC) WHERE mutual;
CREATE INDEX likes_swipe_to ON likes_swipe (to_id, from_id);

-- A member's swipe game. A swipe locks this row, so that a member's swipes run one after the other. A free member's day
-- begins with the first like in the game; `used` counts the likes of that day. A like that was taken back still counts,
-- because the other member was notified of it. Likes outside the game don't count, because the
-- limit is one of the game.
CREATE TABLE likes_game (
  member_id bigint PRIMARY KEY,
  day_began timestamptz,
  used smallint NOT NULL DEFAULT 0,
  -- The last swiped member, whose swipe can be undone.
  last_id bigint
) WITH (fillfactor = 60);
