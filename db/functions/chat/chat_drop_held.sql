-- Drops the held messages of a sender to one recipient, or to all (p_to is null). Returns the cost of each dropped message;
-- the caller returns the credits.
CREATE OR REPLACE FUNCTION chat_drop_held(p_from bigint, p_to bigint)
RETURNS TABLE (sender_id bigint, client_key uuid, cost int) LANGUAGE sql AS $$
  WITH dropped AS (
    DELETE FROM chat_held_message h WHERE h.sender_id = p_from AND (p_to IS NULL OR h.receiver_id = p_to)
    RETURNING h.sender_id, h.client_key, h.cost
  ), remembered AS (
    INSERT INTO chat_dropped SELECT dropped.sender_id, dropped.client_key FROM dropped ON CONFLICT DO NOTHING
  )
  SELECT dropped.sender_id, dropped.client_key, dropped.cost FROM dropped
$$;
