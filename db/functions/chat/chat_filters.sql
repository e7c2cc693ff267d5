-- Whether a message goes to its receiver's filtered folder: the conversation stands there already, or the message holds one
-- of the receiver's hidden words and comes from somebody to whom the receiver has never written. The sender learns nothing.
CREATE OR REPLACE FUNCTION chat_filters(p_conversation bigint, p_folder smallint, p_to bigint, p_body text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_folder = 1 OR (p_folder = 0
    AND EXISTS (SELECT FROM chat_setting WHERE member_id = p_to AND chat_folded(p_body) ~ hidden_pattern)
    AND NOT EXISTS (SELECT FROM chat_message WHERE conversation_id = p_conversation AND sender_id = p_to))
$$;
