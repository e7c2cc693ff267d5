-- A member's reaction to a message; 0 is a removed reaction. Each change increments the version, so that a late event
-- of an earlier change is recognised as old.
CREATE TABLE chat_reaction (
  conversation_id bigint NOT NULL,
  seq int NOT NULL,
  member_id bigint NOT NULL,
  reaction smallint NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (conversation_id, seq, member_id)
) WITH (fillfactor = 80);

-- Only members who changed a setting have a row. receipts: the member sends and sees delivered and read marks.
-- hidden_words are the words as the member typed them; hidden_pattern finds any of them in a normalised text, and is
-- null without words.
CREATE TABLE chat_setting (
  member_id bigint PRIMARY KEY,
  receipts boolean NOT NULL DEFAULT true,
  hidden_words text[] NOT NULL DEFAULT '{}',
  hidden_pattern text
);

CREATE EXTENSION IF NOT EXISTS unaccent;

-- The search index of messages. A member's first search fills it for each of their conversations up to the mark, so
-- sending costs nothing extra and members who never search have no rows here.
CREATE TABLE chat_word (
  conversation_id bigint NOT NULL,
  seq int NOT NULL,
  sides bigint[] NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (conversation_id, seq)
);
-- One index for both conditions: the member's own messages, and among them those with the words.
CREATE INDEX chat_word_found ON chat_word USING gin (sides, words);

CREATE TABLE chat_word_mark (
  conversation_id bigint PRIMARY KEY,
  seq int NOT NULL
) WITH (fillfactor = 70);
