-- One row for both members. Unread messages of a side are last_seq - its read. A side removes the conversation from its
-- list with cleared = last_seq; a newer message brings it back. No changing column has an index, so every send updates
-- the row on its page (HOT). Member 0 is the site: its conversation with a member holds the system messages that only
-- this member sees.
CREATE TABLE chat_conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  a_id bigint NOT NULL,
  b_id bigint NOT NULL CHECK (a_id < b_id),
  -- 0: the site began the conversation (a match), so the first member who writes still starts it.
  started_by bigint NOT NULL,
  last_sender bigint,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_seq int NOT NULL DEFAULT 0,
  a_read int NOT NULL DEFAULT 0,
  b_read int NOT NULL DEFAULT 0,
  a_cleared int NOT NULL DEFAULT 0,
  b_cleared int NOT NULL DEFAULT 0,
  -- The last message that each side's browsers received. A read message was received too, so this may be lower than
  -- `read`.
  a_delivered int NOT NULL DEFAULT 0,
  b_delivered int NOT NULL DEFAULT 0,
  site_id smallint NOT NULL,
  last_kind smallint NOT NULL DEFAULT 0,
  -- The folder on each side: 0 list, 1 filtered (a stranger used one of the side's filtered words), 2 list for good
  -- (the side answered, or moved it back).
  a_folder smallint NOT NULL DEFAULT 0 CHECK (a_folder BETWEEN 0 AND 2),
  b_folder smallint NOT NULL DEFAULT 0 CHECK (b_folder BETWEEN 0 AND 2),
  last_text text NOT NULL DEFAULT '',
  UNIQUE (a_id, b_id)
) WITH (fillfactor = 70);
CREATE INDEX chat_conversation_b ON chat_conversation (b_id);

-- (conversation_id, seq) is identity, order and paging key. With the client key, a retried send finds the first
-- message. kind: 0 text, 1 image, 2 gift, 3 system message (sender 0), 4 deleted by its sender, with no content left.
-- `extra` is the content besides text, as the browser gets it: {"image": …}, {"gift": code} or {"notice": code, "args":
-- …}.
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
-- For queries by time; messages are appended in this order.
CREATE INDEX chat_message_created ON chat_message USING brin (created_at) WITH (autosummarize = on, pages_per_range = 32);

-- Messages of members without a confirmed email address: paid, visible only to the sender, and moved to chat_message at
-- the confirmation. `cleared`: the sender has removed the conversation from the list.
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

-- Keys of held messages that were dropped and whose credits were returned, so that a late retry doesn't become a new,
-- charged message.
CREATE TABLE chat_dropped (
  sender_id bigint NOT NULL,
  client_key uuid NOT NULL,
  PRIMARY KEY (sender_id, client_key)
);

-- The number of free messages that a free member has used; no rows while the site's free_messages is 0.
CREATE TABLE chat_free_use (
  member_id bigint PRIMARY KEY,
  used int NOT NULL
) WITH (fillfactor = 60);

-- The member acknowledged the notice about fictional profiles; `words` is the notice as it was shown. Once per member.
-- Without it a message to a fictional profile is neither charged nor sent.
CREATE TABLE chat_fictional_notice (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Members who may no longer write to fictional profiles, so that they pay nothing there. Staff decide so to protect a
-- member.
CREATE TABLE chat_fictional_stop (
  member_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- The desk's queue: conversations in which a fictional profile has to answer, since the first unanswered message.
CREATE TABLE chat_waiting (
  conversation_id bigint PRIMARY KEY,
  profile_id bigint NOT NULL,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_waiting_since ON chat_waiting (since);
CREATE INDEX chat_waiting_member ON chat_waiting (member_id);

-- Images in conversations, visible only to the two members. An image is stored before its message, and deleted if the
-- message is never sent. A retry of the same upload returns the same image.
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

-- Members who accepted images in a conversation; other members see them blurred.
CREATE TABLE chat_image_acceptance (
  conversation_id bigint NOT NULL,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, member_id)
);

-- Gifts. Rows without a site count for every site that has no gifts of its own. A gift without a price costs the site's
-- gift_credits.
CREATE TABLE chat_gift (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  gift text NOT NULL CHECK (gift ~ '^[a-z_]{2,20}$'),
  position smallint NOT NULL,
  credits int CHECK (credits >= 0),
  UNIQUE NULLS NOT DISTINCT (site_id, gift)
);

-- Opening lines. Rows without a site count for every site that has none of its own in that language.
CREATE TABLE chat_opening_line (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  language text NOT NULL,
  position smallint NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
  UNIQUE NULLS NOT DISTINCT (site_id, language, position)
);
