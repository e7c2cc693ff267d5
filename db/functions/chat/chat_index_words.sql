-- Brings the search index of a member's conversations up to date, the latest conversations first, until about p_most
-- messages are done. True when the index is complete.
CREATE OR REPLACE FUNCTION chat_index_words(p_member bigint, p_most int) RETURNS boolean LANGUAGE plpgsql AS $$
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
    -- Deleting a message takes the same lock, so no word of a deleted message stays in the index.
    PERFORM pg_advisory_xact_lock(hashtext('chat_word'), hashint8(behind.id));
    INSERT INTO chat_word (conversation_id, seq, sides, words)
      SELECT behind.id, m.seq, ARRAY[behind.a_id, behind.b_id], to_tsvector('simple', chat_normalized_text(m.body))
      FROM chat_message m WHERE m.conversation_id = behind.id AND m.seq > behind.upto AND m.seq <= behind.last_seq
        AND m.kind IN (0, 1) AND m.body <> ''
      ON CONFLICT DO NOTHING;
    INSERT INTO chat_word_mark (conversation_id, seq) VALUES (behind.id, behind.last_seq)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(chat_word_mark.seq, excluded.seq);
    done := done + behind.last_seq - behind.upto;
  END LOOP;
  RETURN true;
END $$;
