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

-- Lower case, without accents, and nothing but letters and digits.
CREATE FUNCTION chat_folded(p_text text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(lower(unaccent(p_text)), '[^[:alnum:]]+', ' ', 'g')
$$;

-- Brings the words of a member's conversations up to date, those of the latest conversations first and of about
-- p_most messages; true when nothing is left behind.
CREATE FUNCTION chat_gather_words(p_member bigint, p_most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  behind record;
  done int := 0;
BEGIN
  FOR behind IN
    SELECT c.id, c.a_id, c.b_id, c.last_seq, coalesce(mark.seq, 0) AS upto
    FROM (SELECT * FROM chat_conversation WHERE a_id = p_member
          UNION ALL SELECT * FROM chat_conversation WHERE b_id = p_member) c
      LEFT JOIN chat_word_mark mark ON mark.conversation_id = c.id
    WHERE c.last_seq > coalesce(mark.seq, 0) ORDER BY c.last_at DESC
  LOOP
    IF done >= p_most THEN
      RETURN false;
    END IF;
    -- A deletion takes the same turn, so that no word of what is taken back stays behind.
    PERFORM pg_advisory_xact_lock(hashtext('chat_word'), hashint8(behind.id));
    INSERT INTO chat_word (conversation_id, seq, sides, words)
      SELECT behind.id, m.seq, ARRAY[behind.a_id, behind.b_id], to_tsvector('simple', chat_folded(m.body))
      FROM chat_message m WHERE m.conversation_id = behind.id AND m.seq > behind.upto AND m.seq <= behind.last_seq
        AND m.kind IN (0, 1) AND m.body <> ''
      ON CONFLICT DO NOTHING;
    INSERT INTO chat_word_mark (conversation_id, seq) VALUES (behind.id, behind.last_seq)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(chat_word_mark.seq, excluded.seq);
    done := done + behind.last_seq - behind.upto;
  END LOOP;
  RETURN true;
END $$;
