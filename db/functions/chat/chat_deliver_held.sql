-- Delivers the messages that a member wrote before confirming the email address, in order and without a second charge. A
-- message that may no longer be sent (chat_pair_refusal) is dropped, and its credits are returned. Returns how many were
-- delivered.
CREATE OR REPLACE FUNCTION chat_deliver_held(p_member bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held record;
  placed record;
  delivered int := 0;
BEGIN
  FOR held IN SELECT * FROM chat_held_message WHERE sender_id = p_member ORDER BY id FOR UPDATE LOOP
    DELETE FROM chat_held_message WHERE id = held.id;
    IF chat_pair_refusal(held.site_id, p_member, held.receiver_id) IS NULL THEN
      SELECT * INTO placed
        FROM chat_insert_message(held.site_id, p_member, held.receiver_id, held.kind, held.body, held.extra, held.client_key, held.cost);
      IF held.cleared THEN
        UPDATE chat_conversation SET
          a_cleared = CASE WHEN a_id = p_member THEN placed.seq ELSE a_cleared END,
          b_cleared = CASE WHEN b_id = p_member THEN placed.seq ELSE b_cleared END
        WHERE id = held.conversation_id;
      END IF;
      delivered := delivered + 1;
    ELSE
      INSERT INTO chat_dropped (sender_id, client_key) VALUES (p_member, held.client_key) ON CONFLICT DO NOTHING;
      IF held.cost > 0 THEN
        PERFORM credits_grant(p_member, held.cost, 9::smallint, p_member || ':' || held.client_key);
      END IF;
    END IF;
  END LOOP;
  RETURN delivered;
END $$;
