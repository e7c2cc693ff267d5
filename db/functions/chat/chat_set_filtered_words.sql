-- Replaces a member's filtered words, and moves the conversations with members to whom this member has never written to the
-- folder where they now belong. True when a conversation moved.
CREATE OR REPLACE FUNCTION chat_set_filtered_words(p_member bigint, p_words text[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  pattern text := (SELECT '(^| )(' || string_agg(DISTINCT folded, '|') || ')'
    FROM (SELECT btrim(chat_normalized_text(word)) AS folded FROM unnest(p_words) AS word) AS each WHERE folded <> '');
BEGIN
  INSERT INTO chat_setting (member_id, filtered_words, filtered_pattern) VALUES (p_member, p_words, pattern)
    ON CONFLICT (member_id) DO UPDATE SET filtered_words = excluded.filtered_words, filtered_pattern = excluded.filtered_pattern;
  WITH side AS (
    SELECT id, b_id AS other_id, a_cleared AS cleared, a_folder AS folder FROM chat_conversation WHERE a_id = p_member
    UNION ALL SELECT id, a_id, b_cleared, b_folder FROM chat_conversation WHERE b_id = p_member
  ), wanted AS MATERIALIZED (
    SELECT id, folder, coalesce(EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = side.id AND m.seq > side.cleared
      AND m.sender_id = side.other_id AND chat_normalized_text(m.body) ~ pattern), false)::int::smallint AS to_folder
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
