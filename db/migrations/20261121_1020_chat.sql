-- One reaction of one person to one message; 0 is none any more. The version grows with each change, so that news of an
-- earlier one that arrives late is known to be old.
CREATE TABLE chat_reaction (
  conversation_id bigint NOT NULL,
  seq int NOT NULL,
  member_id bigint NOT NULL,
  reaction smallint NOT NULL,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (conversation_id, seq, member_id)
) WITH (fillfactor = 80);

-- Only members who changed something have a row. receipts: tells others what was delivered and read, and is told it.
-- hidden_words as they were written; hidden_pattern finds any of them in a folded text, and is null while there are none.
CREATE TABLE chat_setting (
  member_id bigint PRIMARY KEY,
  receipts boolean NOT NULL DEFAULT true,
  hidden_words text[] NOT NULL DEFAULT '{}',
  hidden_pattern text
);

CREATE EXTENSION IF NOT EXISTS unaccent;

-- Words of messages, for who looks for something said. Filled when a side looks, up to the mark of each of its
-- conversations: so sending costs nothing for it, and who never looks has nothing here.
CREATE TABLE chat_word (
  conversation_id bigint NOT NULL,
  seq int NOT NULL,
  sides bigint[] NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (conversation_id, seq)
);
-- Both at once: a member's own, and among them those with the words.
CREATE INDEX chat_word_found ON chat_word USING gin (sides, words);

CREATE TABLE chat_word_mark (
  conversation_id bigint PRIMARY KEY,
  seq int NOT NULL
) WITH (fillfactor = 70);
