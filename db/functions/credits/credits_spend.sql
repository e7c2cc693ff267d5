-- The door for spending, for the SQL functions of other rooms and for the TypeScript door alike. Takes the cost from
-- the member's balance and writes the entry in one statement; returns the new balance, or NULL when nothing happened:
-- there is too little, or the member's own limit or pause says no (credits_refusal tells which). It locks the member's
-- account row, so call it before locking a conversation. A cost of 0 changes nothing and returns the balance. Whoever
-- calls it guards against repeats first.
CREATE OR REPLACE FUNCTION credits_spend(p_member bigint, p_cost int, p_reason smallint, p_key uuid) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  left_over int;
  may_guarded boolean := false;
BEGIN
  IF p_cost <= 0 THEN
    IF p_cost < 0 THEN RAISE EXCEPTION 'a cost of % credits', p_cost; END IF;
    SELECT balance INTO left_over FROM credits_account WHERE member_id = p_member;
    RETURN left_over;
  END IF;
  LOOP
    WITH paid AS (
      UPDATE credits_account SET balance = balance - p_cost, seq = seq + 1
      WHERE member_id = p_member AND balance >= p_cost AND (may_guarded OR NOT guarded)
      RETURNING seq, balance)
    INSERT INTO credits_entry (member_id, seq, delta, balance, reason, spend_key)
    SELECT p_member, paid.seq, -p_cost, paid.balance, p_reason, p_key FROM paid
    RETURNING balance INTO left_over;
    IF left_over IS NOT NULL OR may_guarded THEN RETURN left_over; END IF;
    -- Refused, or guarded: then the limit is asked, once, under the account's lock.
    IF credits_refusal(p_member, p_cost) IS NOT NULL THEN RETURN NULL; END IF;
    may_guarded := true;
  END LOOP;
END $$;
