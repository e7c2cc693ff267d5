-- One row for both sides. unread of a side = last_seq - its read; gone from its list = cleared up to last_seq, and a
-- newer message brings it back. Nothing that changes is indexed, so every send updates the row on its page (HOT).
-- Side 0 is the site itself: what it has to say to one member alone stands in its conversation with them.
CREATE TABLE chat_conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  a_id bigint NOT NULL,
  b_id bigint NOT NULL CHECK (a_id < b_id),
  -- 0: begun by the site (a match), so whoever writes first still begins it.
  started_by bigint NOT NULL,
  last_sender bigint,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_seq int NOT NULL DEFAULT 0,
  a_read int NOT NULL DEFAULT 0,
  b_read int NOT NULL DEFAULT 0,
  a_cleared int NOT NULL DEFAULT 0,
  b_cleared int NOT NULL DEFAULT 0,
  -- What each side's browsers have received; what was read was received too, so a mark may lag behind `read`.
  a_delivered int NOT NULL DEFAULT 0,
  b_delivered int NOT NULL DEFAULT 0,
  site_id smallint NOT NULL,
  last_kind smallint NOT NULL DEFAULT 0,
  -- Where it stands for each side: 0 in the list, 1 in the filtered folder (a stranger used one of the side's hidden words),
  -- 2 in the list for good (the side answered, or moved it back).
  a_folder smallint NOT NULL DEFAULT 0 CHECK (a_folder BETWEEN 0 AND 2),
  b_folder smallint NOT NULL DEFAULT 0 CHECK (b_folder BETWEEN 0 AND 2),
  last_text text NOT NULL DEFAULT '',
  UNIQUE (a_id, b_id)
) WITH (fillfactor = 70);
CREATE INDEX chat_conversation_b ON chat_conversation (b_id);

-- (conversation, seq) is identity, order and paging key at once. The client key makes a repeated send find the first.
-- kind: 0 text, 1 image, 2 gift, 3 written by the site itself (sender 0). `extra` is what the kind has besides words, as
-- the browser gets it: {"image": …}, {"gift": code} or {"notice": code, "args": …}. 4 was taken back by its writer: nothing is left of it.
CREATE TABLE chat_message (
  conversation_id bigint NOT NULL,
  sender_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_key uuid NOT NULL,
  seq int NOT NULL,
  cost int NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 4 AND (kind = 3) = (sender_id = 0)),
  body text NOT NULL,
  extra jsonb CHECK ((kind IN (0, 4)) = (extra IS NULL)),
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_key)
);
-- For what is looked at by its time: messages are added in its order.
CREATE INDEX chat_message_created ON chat_message USING brin (created_at) WITH (autosummarize = on, pages_per_range = 32);

-- Messages of members whose email isn't confirmed: paid for, seen by the sender alone, moved to chat_message at
-- confirmation. `cleared`: the sender has removed the conversation meanwhile.
CREATE TABLE chat_held_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL,
  site_id smallint NOT NULL,
  sender_id bigint NOT NULL,
  receiver_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_key uuid NOT NULL,
  cost int NOT NULL,
  kind smallint NOT NULL DEFAULT 0,
  cleared boolean NOT NULL DEFAULT false,
  body text NOT NULL,
  extra jsonb,
  UNIQUE (sender_id, client_key)
);
CREATE INDEX chat_held_message_conversation ON chat_held_message (conversation_id, id);
CREATE INDEX chat_held_message_receiver ON chat_held_message (receiver_id);

-- Keys of held messages that were dropped and paid back, so that a late retry isn't a new message with its own charge.
CREATE TABLE chat_dropped (
  sender_id bigint NOT NULL,
  client_key uuid NOT NULL,
  PRIMARY KEY (sender_id, client_key)
);

-- Free messages that a member who is not premium has used up; empty while the site's free_messages is 0.
CREATE TABLE chat_free_use (
  member_id bigint PRIMARY KEY,
  used int NOT NULL
) WITH (fillfactor = 60);

-- That a member has read who answers for fictional profiles, in the words that stood there: once a member (and so once a
-- site), for good. Without it no message to a fictional profile is charged or sent.
CREATE TABLE chat_fictional_notice (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Members whom nobody may charge for messages to fictional profiles any more: staff decided so, for their sake.
CREATE TABLE chat_fictional_stop (
  member_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- Conversations in which a fictional profile owes an answer, since the first message that has none: the desk's queue.
CREATE TABLE chat_waiting (
  conversation_id bigint PRIMARY KEY,
  profile_id bigint NOT NULL,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_waiting_since ON chat_waiting (since);
CREATE INDEX chat_waiting_member ON chat_waiting (member_id);

-- Pictures sent in conversations, kept for the two of a pair only: uploaded before the message that shows them, and
-- removed when no message came of it. The same upload tried again is the same picture.
CREATE TABLE chat_image (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  sender_id bigint NOT NULL,
  receiver_id bigint NOT NULL,
  client_key uuid NOT NULL,
  sha256 bytea NOT NULL,
  width smallint NOT NULL,
  height smallint NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sender_id, client_key)
);

-- Who wants to see the pictures that the other one sends; until then they are blurred for them.
CREATE TABLE chat_image_acceptance (
  conversation_id bigint NOT NULL,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, member_id)
);

-- The gift shop: rows without a site are the shop of every site that has none of its own. Without a price of its own a
-- gift costs the site's gift_credits.
CREATE TABLE chat_gift (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  gift text NOT NULL CHECK (gift ~ '^[a-z_]{2,20}$'),
  position smallint NOT NULL,
  credits int CHECK (credits >= 0),
  UNIQUE NULLS NOT DISTINCT (site_id, gift)
);

-- Lines to begin a conversation with; rows without a site are for every site that has none of its own in that language.
CREATE TABLE chat_opening_line (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  language text NOT NULL,
  position smallint NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
  UNIQUE NULLS NOT DISTINCT (site_id, language, position)
);
