-- Sends a message: one statement charges, stores, numbers and publishes it, or refuses it and changes nothing. outcome:
-- sent, held (until the sender's email address is confirmed), or the reason of the refusal: not_enough_credits,
-- blocked_by_them, blocked_by_me, gone, unknown, may_not_start, notice_needed, fictional_stopped, key_reused. A retry with
-- the same key, recipient and content gets the first result and costs nothing. The reason of the charge is the kind plus one
-- (credits_reason). With p_notify the commit notifies the processes; without it the caller notifies them after the commit,
-- with `event_ids`. The slow path always notifies by itself and leaves `event_ids` empty. Locks, always in this order: the
-- pair, the sender's account, the sender's credits, the conversation.
CREATE OR REPLACE FUNCTION chat_send(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  p_free_messages int, p_may_start int, p_notify boolean,
  OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int, OUT event_ids text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_a boolean := p_from < p_to;
BEGIN
  -- The lock is a separate statement, so that the next statement reads the data that the previous holder of the lock
  -- committed. A concurrent block or retry then can't slip past the checks below.
  PERFORM safety_lock_pair(p_from, p_to);
  WITH allowed AS MATERIALIZED (
    SELECT c.id FROM chat_conversation c
    WHERE c.a_id = least(p_from, p_to) AND c.b_id = greatest(p_from, p_to) AND c.site_id = p_site
      AND c.started_by <> 0
      AND EXISTS (SELECT FROM accounts_account WHERE id = p_from AND site_id = p_site AND status = 'active' AND NOT fictional)
      AND chat_pair_refusal(p_site, p_from, p_to) IS NULL
      AND NOT EXISTS (SELECT FROM chat_message WHERE sender_id = p_from AND client_key = p_key)
      AND NOT EXISTS (SELECT FROM chat_dropped WHERE sender_id = p_from AND client_key = p_key)
      AND (p_free_messages = 0
        OR EXISTS (SELECT FROM chat_free_use WHERE member_id = p_from AND used >= p_free_messages)
        OR EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NOT NULL))
  ), paid AS MATERIALIZED (
    SELECT id, credits_spend(p_from, p_cost, (p_kind + 1)::smallint, p_key) AS left_over FROM allowed
  ), moved AS (
    UPDATE chat_conversation c SET
      last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = p_kind, last_text = left(p_body, 80),
      a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
      b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END,
      a_folder = chat_folder_after(c.id, c.a_folder, is_a, p_to, p_body),
      b_folder = chat_folder_after(c.id, c.b_folder, NOT is_a, p_to, p_body)
    FROM paid WHERE c.id = paid.id AND paid.left_over IS NOT NULL
    RETURNING c.id, c.last_seq, c.last_at, paid.left_over, (CASE WHEN is_a THEN c.b_folder ELSE c.a_folder END) = 1 AS is_filtered,
      (CASE WHEN is_a THEN old.b_folder ELSE old.a_folder END) = 1 AS was_filtered
  ), written AS (
    INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
    SELECT id, last_seq, p_from, p_kind, p_key, p_cost, last_at, p_body, p_extra FROM moved
  ), queued AS (
    INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id)
    SELECT moved.id, p_to, p_from, p_site FROM moved, accounts_account a WHERE a.id = p_to AND a.fictional
    ON CONFLICT DO NOTHING
  ), published AS (
    INSERT INTO platform_live_event (member_id, name, data, commit_notifies)
    SELECT reader, 'chat.message', jsonb_build_object('conversation', id, 'profile', other, 'message',
      chat_message_json(last_seq, p_from, p_kind, p_body, p_extra, last_at, CASE WHEN reader = p_from THEN p_key END)), p_notify
    FROM moved, (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other) WHERE reader = p_from OR NOT is_filtered
    UNION ALL
    SELECT p_to, 'chat.reload', '{}', p_notify FROM moved WHERE is_filtered AND NOT was_filtered
    UNION ALL
    SELECT p_from, 'credits.changed', jsonb_build_object('credits', left_over), p_notify FROM moved WHERE p_cost > 0
    RETURNING id || ':' || member_id AS event_id
  )
  SELECT 'sent', id, last_seq, last_at, left_over, CASE WHEN NOT p_notify THEN (SELECT string_agg(event_id, ',') FROM published) END
    INTO outcome, conversation_id, seq, at, balance, event_ids FROM moved;
  IF FOUND THEN
    RETURN;
  END IF;
  SELECT o.outcome, o.conversation_id, o.seq, o.at, o.balance INTO outcome, conversation_id, seq, at, balance
    FROM chat_send_slow_path(p_site, p_from, p_to, p_kind, p_body, p_extra, p_key, p_cost, p_free_messages, p_may_start) o;
END $$;
