-- Whether a message goes to the recipient's filtered folder: the conversation is there already, or the message contains one
-- of the recipient's filtered words and the recipient has never written to the sender. The sender doesn't learn of it.
CREATE OR REPLACE FUNCTION chat_is_filtered(p_conversation bigint, p_folder smallint, p_to bigint, p_body text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_folder = 1 OR (p_folder = 0
    AND EXISTS (SELECT FROM chat_setting WHERE member_id = p_to AND chat_normalized_text(p_body) ~ filtered_pattern)
    AND NOT EXISTS (SELECT FROM chat_message WHERE conversation_id = p_conversation AND sender_id = p_to))
$$;
