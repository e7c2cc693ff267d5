-- The folder of a conversation for one of its members after a message. If the member answers a filtered conversation,
-- the conversation moves to the member's list for good (2).
CREATE OR REPLACE FUNCTION chat_folder_after(p_conversation bigint, p_folder smallint, p_is_sender boolean, p_to bigint, p_body text)
RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN p_is_sender THEN CASE WHEN p_folder = 1 THEN 2 ELSE p_folder END
    WHEN chat_is_filtered(p_conversation, p_folder, p_to, p_body) THEN 1 ELSE p_folder END)::smallint
$$;
