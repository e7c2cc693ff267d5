-- Handles every send that chat_send doesn't complete itself: refusals with their reason, retries, the first message of a
-- conversation, a sender without a confirmed email address, a fictional sender, a free message.
CREATE OR REPLACE FUNCTION chat_send_slow_path(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  p_free_messages int, p_may_start int,
  OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  sender record;
  earlier record;
  begun_by bigint;
  is_free_member boolean;
  cost int := p_cost;
  left_over int;
BEGIN
  -- The lock on the sender's account makes the sender's slow sends run one after the other, and wait for a confirmation in
  -- progress.
  SELECT status, fictional INTO sender FROM accounts_account WHERE id = p_from AND site_id = p_site FOR NO KEY UPDATE;
  IF NOT FOUND OR sender.status NOT IN ('active', 'not_confirmed') OR p_from = p_to THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  SELECT a.balance, a.premium_since IS NULL INTO balance, is_free_member FROM credits_account a WHERE member_id = p_from;

  -- A message that its sender has deleted (kind 4) still counts as the same message.
  SELECT m.conversation_id, m.seq, m.created_at, m.kind, m.body, m.extra, (SELECT c.a_id + c.b_id - p_from FROM chat_conversation c WHERE c.id = m.conversation_id) AS recipient
    INTO earlier FROM chat_message m WHERE m.sender_id = p_from AND m.client_key = p_key;
  IF NOT FOUND THEN
    SELECT h.conversation_id, 0 AS seq, h.created_at, h.kind, h.body, h.extra, h.receiver_id AS recipient
      INTO earlier FROM chat_held_message h WHERE h.sender_id = p_from AND h.client_key = p_key;
  END IF;
  IF FOUND THEN
    outcome := CASE
      WHEN earlier.recipient <> p_to THEN 'key_reused'
      WHEN earlier.kind <> 4 AND (earlier.kind, earlier.body, earlier.extra) IS DISTINCT FROM (p_kind, p_body, p_extra) THEN 'key_reused'
      WHEN earlier.seq = 0 THEN 'held' ELSE 'sent' END;
    conversation_id := earlier.conversation_id;
    seq := earlier.seq;
    at := earlier.created_at;
    RETURN;
  END IF;

  SELECT id, started_by INTO conversation_id, begun_by FROM chat_conversation
    WHERE a_id = least(p_from, p_to) AND b_id = greatest(p_from, p_to);
  outcome := chat_refusal(p_site, p_from, p_to, p_may_start);
  IF outcome IS NULL AND EXISTS (SELECT FROM chat_dropped WHERE sender_id = p_from AND client_key = p_key) THEN
    outcome := 'key_reused';
  END IF;
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;

  IF sender.fictional THEN
    cost := 0;
    balance := 0;
  ELSE
    IF is_free_member AND cost > 0 AND p_free_messages > 0 THEN
      INSERT INTO chat_free_use AS f (member_id, used) VALUES (p_from, 1)
        ON CONFLICT (member_id) DO UPDATE SET used = f.used + 1 WHERE f.used < p_free_messages;
      IF FOUND THEN
        cost := 0;
      END IF;
    END IF;
    left_over := credits_spend(p_from, cost, (p_kind + 1)::smallint, p_key);
    IF left_over IS NULL THEN
      outcome := 'not_enough_credits';
      RETURN;
    END IF;
    balance := left_over;
    IF cost > 0 THEN
      INSERT INTO platform_live_event (member_id, name, data)
        VALUES (p_from, 'credits.changed', jsonb_build_object('credits', balance));
    END IF;
  END IF;

  IF sender.status = 'active' THEN
    outcome := 'sent';
    SELECT p.conversation_id, p.seq, p.at INTO conversation_id, seq, at
      FROM chat_insert_message(p_site, p_from, p_to, p_kind, p_body, p_extra, p_key, cost) p;
    RETURN;
  END IF;
  outcome := 'held';
  seq := 0;
  IF conversation_id IS NULL THEN
    INSERT INTO chat_conversation AS c (site_id, a_id, b_id, started_by)
      VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from)
      ON CONFLICT (a_id, b_id) DO UPDATE SET last_at = c.last_at RETURNING id INTO conversation_id;
  ELSIF begun_by = 0 THEN
    UPDATE chat_conversation c SET started_by = p_from WHERE c.id = chat_send_slow_path.conversation_id;
  END IF;
  INSERT INTO chat_held_message (conversation_id, site_id, sender_id, receiver_id, client_key, cost, kind, body, extra)
    VALUES (chat_send_slow_path.conversation_id, p_site, p_from, p_to, p_key, cost, p_kind, p_body, p_extra)
    RETURNING created_at INTO at;
  INSERT INTO platform_live_event (member_id, name, data) VALUES (p_from, 'chat.message', jsonb_build_object(
    'conversation', chat_send_slow_path.conversation_id, 'profile', p_to, 'message', chat_message_json(0, p_from, p_kind, p_body, p_extra, chat_send_slow_path.at, p_key)));
END $$;
