-- Delivers what a member wrote before the email was confirmed, in order and without a second charge. What can't reach
-- its receiver any more is paid back. Returns how many were delivered.
CREATE OR REPLACE FUNCTION chat_deliver_held(p_member bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held record;
  placed record;
  delivered int := 0;
BEGIN
  FOR held IN SELECT * FROM chat_held_message WHERE sender_id = p_member ORDER BY id FOR UPDATE LOOP
    DELETE FROM chat_held_message WHERE id = held.id;
    IF EXISTS (SELECT FROM accounts_account WHERE id = held.receiver_id AND status = 'active')
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = held.receiver_id AND blocked_id = p_member)
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_member AND blocked_id = held.receiver_id)
    THEN
      SELECT * INTO placed
        FROM chat_place(held.site_id, p_member, held.receiver_id, held.kind, held.body, held.extra, held.client_key, held.cost);
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
