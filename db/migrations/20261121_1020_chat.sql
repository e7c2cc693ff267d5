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
CREATE TABLE chat_setting (
  member_id bigint PRIMARY KEY,
  receipts boolean NOT NULL
);
