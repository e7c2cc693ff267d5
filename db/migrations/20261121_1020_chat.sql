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

-- Lower case, without accents, and nothing but letters and digits. Wide, script and composed forms of a letter are that
-- letter, and signs that nobody sees (joiners, soft hyphens) don't divide a word.
CREATE FUNCTION chat_folded(p_text text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(lower(unaccent(regexp_replace(normalize(p_text, NFKC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- Whether a message goes to its receiver's filtered folder: the conversation stands there already, or the message holds one
-- of the receiver's hidden words and comes from somebody to whom the receiver has never written. The sender learns nothing.
CREATE FUNCTION chat_filters(p_conversation bigint, p_folder smallint, p_to bigint, p_body text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_folder = 1 OR (p_folder = 0
    AND EXISTS (SELECT FROM chat_setting WHERE member_id = p_to AND chat_folded(p_body) ~ hidden_pattern)
    AND NOT EXISTS (SELECT FROM chat_message WHERE conversation_id = p_conversation AND sender_id = p_to))
$$;

-- Where a conversation stands for one of its sides after a message: who answers out of the filtered folder lets it in for good.
CREATE FUNCTION chat_folder_after(p_conversation bigint, p_folder smallint, p_is_sender boolean, p_to bigint, p_body text)
RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN p_is_sender THEN CASE WHEN p_folder = 1 THEN 2 ELSE p_folder END
    WHEN chat_filters(p_conversation, p_folder, p_to, p_body) THEN 1 ELSE p_folder END)::smallint
$$;

-- Keeps a member's hidden words in place of those before, and puts the conversations with people to whom the member has
-- never written where they now belong. True when any moved.
CREATE FUNCTION chat_hide_words(p_member bigint, p_words text[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  pattern text := (SELECT '(^| )(' || string_agg(DISTINCT folded, '|') || ')'
    FROM (SELECT btrim(chat_folded(word)) AS folded FROM unnest(p_words) AS word) AS each WHERE folded <> '');
BEGIN
  INSERT INTO chat_setting (member_id, hidden_words, hidden_pattern) VALUES (p_member, p_words, pattern)
    ON CONFLICT (member_id) DO UPDATE SET hidden_words = excluded.hidden_words, hidden_pattern = excluded.hidden_pattern;
  WITH side AS (
    SELECT id, b_id AS other_id, a_cleared AS cleared, a_folder AS folder FROM chat_conversation WHERE a_id = p_member
    UNION ALL SELECT id, a_id, b_cleared, b_folder FROM chat_conversation WHERE b_id = p_member
  ), wanted AS MATERIALIZED (
    SELECT id, folder, coalesce(EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = side.id AND m.seq > side.cleared
      AND m.sender_id = side.other_id AND chat_folded(m.body) ~ pattern), false)::int::smallint AS to_folder
    FROM side WHERE folder < 2 AND other_id <> 0
      AND NOT EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = side.id AND m.sender_id = p_member)
  ), locked AS MATERIALIZED (
    SELECT c.id, to_folder FROM wanted JOIN chat_conversation c USING (id) WHERE folder <> to_folder ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE chat_conversation c SET
    a_folder = CASE WHEN a_id = p_member THEN to_folder ELSE a_folder END,
    b_folder = CASE WHEN b_id = p_member THEN to_folder ELSE b_folder END
  FROM locked WHERE c.id = locked.id;
  RETURN FOUND;
END $$;

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
