-- Writes a message that has passed all checks: the conversation (created by its first message), the message, and the live
-- events of both members. A message in the recipient's filtered folder sends the recipient no event. If it moves the
-- conversation into that folder, the event chat.reload makes the recipient's pages reload their lists.
CREATE OR REPLACE FUNCTION chat_insert_message(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  OUT conversation_id bigint, OUT seq int, OUT at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_a boolean := p_from < p_to;
  is_filtered boolean;
  was_filtered boolean;
BEGIN
  INSERT INTO chat_conversation AS c
    (site_id, a_id, b_id, started_by, last_seq, last_sender, last_kind, last_text, a_read, b_read, a_folder, b_folder)
  VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from, 1, p_from, p_kind, left(p_body, 80), is_a::int, (NOT is_a)::int,
    (NOT is_a AND chat_is_filtered(NULL, 0::smallint, p_to, p_body))::int, (is_a AND chat_is_filtered(NULL, 0::smallint, p_to, p_body))::int)
  ON CONFLICT (a_id, b_id) DO UPDATE SET
    last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = p_kind, last_text = left(p_body, 80),
    started_by = CASE WHEN c.started_by = 0 THEN p_from ELSE c.started_by END,
    a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
    b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END,
    a_folder = chat_folder_after(c.id, c.a_folder, is_a, p_to, p_body),
    b_folder = chat_folder_after(c.id, c.b_folder, NOT is_a, p_to, p_body)
  RETURNING c.id, c.last_seq, c.last_at, (CASE WHEN is_a THEN c.b_folder ELSE c.a_folder END) = 1,
    c.last_seq = 1 OR coalesce(CASE WHEN is_a THEN old.b_folder ELSE old.a_folder END, 1) = 1
    INTO chat_insert_message.conversation_id, chat_insert_message.seq, chat_insert_message.at, is_filtered, was_filtered;
  INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
  VALUES (chat_insert_message.conversation_id, chat_insert_message.seq, p_from, p_kind, p_key, p_cost, chat_insert_message.at, p_body, p_extra);
  DELETE FROM chat_waiting w WHERE w.conversation_id = chat_insert_message.conversation_id AND w.profile_id = p_from;
  INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id)
  SELECT chat_insert_message.conversation_id, p_to, p_from, p_site FROM accounts_account WHERE id = p_to AND fictional
  ON CONFLICT DO NOTHING;
  INSERT INTO platform_live_event (member_id, name, data)
  SELECT reader, 'chat.message', jsonb_build_object('conversation', chat_insert_message.conversation_id, 'profile', other,
    'message', chat_message_json(chat_insert_message.seq, p_from, p_kind, p_body, p_extra, chat_insert_message.at, CASE WHEN reader = p_from THEN p_key END))
  FROM (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other) WHERE reader = p_from OR NOT is_filtered
  UNION ALL SELECT p_to, 'chat.reload', '{}' WHERE is_filtered AND NOT was_filtered;
END $$;
