-- Staff make gifts: a name in each language, and a drawing of ours or an uploaded picture. A retired gift stays, because
-- messages name it. A site sells the gifts of all sites and its own; its own row takes the place of a shared one.
ALTER TABLE chat_gift
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN drawing text NOT NULL DEFAULT 'present' CHECK (drawing ~ '^[a-z]{2,20}$'),
  ADD COLUMN picture text,
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN version int NOT NULL DEFAULT 1;
UPDATE chat_gift SET drawing = gift
  WHERE gift IN ('rose', 'coffee', 'chocolates', 'bouquet', 'candle', 'wine', 'book', 'balloon', 'cake', 'letter', 'ticket', 'star');

-- A picture, re-encoded as a square. Its name is a hash of the upload, so that browsers keep it for good.
CREATE TABLE chat_gift_picture (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  webp bytea NOT NULL,
  avif bytea NOT NULL
);
ALTER TABLE chat_gift ADD FOREIGN KEY (picture) REFERENCES chat_gift_picture;
CREATE INDEX chat_gift_with_picture ON chat_gift (picture) WHERE picture IS NOT NULL;

-- The prices of a gift, newest last. Null is the site's gift_credits.
CREATE TABLE chat_gift_price (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gift_id int NOT NULL REFERENCES chat_gift ON DELETE CASCADE,
  credits int CHECK (credits > 0),
  staff_id bigint NOT NULL REFERENCES staff_member,
  set_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_gift_price_gift ON chat_gift_price (gift_id, id);
