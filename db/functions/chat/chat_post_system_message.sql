-- Writes a system message, once per key: between two members, or to one member (p_one is 0). It is free, and no rule
-- refuses it. Members can't send a message as 0 or to 0. A system message between two members announces a match, so it
-- moves the conversation out of the filtered folder.
CREATE OR REPLACE FUNCTION chat_post_system_message(p_site smallint, p_one bigint, p_other bigint, p_body text, p_extra jsonb, p_key uuid)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  conversation record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('chat_post_system_message'), hashtext(p_key::text));
  IF EXISTS (SELECT FROM chat_message WHERE sender_id = 0 AND client_key = p_key) THEN RETURN; END IF;
  INSERT INTO chat_conversation AS c (site_id, a_id, b_id, started_by, last_seq, last_sender, last_kind, last_text)
  VALUES (p_site, least(p_one, p_other), greatest(p_one, p_other), 0, 1, 0, 3, left(p_body, 80))
  ON CONFLICT (a_id, b_id) DO UPDATE SET
    last_seq = c.last_seq + 1, last_at = now(), last_sender = 0, last_kind = 3, last_text = left(p_body, 80),
    a_folder = CASE WHEN c.a_folder = 1 THEN 2 ELSE c.a_folder END, b_folder = CASE WHEN c.b_folder = 1 THEN 2 ELSE c.b_folder END
  RETURNING id, last_seq, last_at INTO conversation;
  INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
  VALUES (conversation.id, conversation.last_seq, 0, 3, p_key, 0, conversation.last_at, p_body, p_extra);
  INSERT INTO platform_live_event (member_id, name, data)
  SELECT reader, 'chat.message', jsonb_build_object('conversation', conversation.id, 'profile', other,
    'message', chat_message_json(conversation.last_seq, 0, 3::smallint, p_body, p_extra, conversation.last_at, NULL))
  FROM (VALUES (p_one, p_other), (p_other, p_one)) AS side (reader, other) WHERE reader <> 0;
END $$;
