-- The only way to spend credits, for the SQL functions of other rooms and for TypeScript. One statement takes the cost from
-- the member's balance and writes the entry. Returns the new balance, or null when nothing happened: the balance is too low,
-- or the member's own limit or pause forbids it (credits_spend_refusal says which). It locks the member's account row, so
-- call it before locking a conversation. A cost of 0 changes nothing and returns the balance. The caller prevents repeats.
CREATE OR REPLACE FUNCTION credits_spend(p_member bigint, p_cost int, p_reason smallint, p_key uuid) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  left_over int;
  is_checked boolean := false;
BEGIN
  IF p_cost <= 0 THEN
    IF p_cost < 0 THEN RAISE EXCEPTION 'a cost of % credits', p_cost; END IF;
    SELECT balance INTO left_over FROM credits_account WHERE member_id = p_member;
    RETURN left_over;
  END IF;
  LOOP
    WITH paid AS (
      UPDATE credits_account SET balance = balance - p_cost, seq = seq + 1
      WHERE member_id = p_member AND balance >= p_cost AND (is_checked OR NOT is_limited)
      RETURNING seq, balance)
    INSERT INTO credits_entry (member_id, seq, delta, balance, reason, spend_key)
    SELECT p_member, paid.seq, -p_cost, paid.balance, p_reason, p_key FROM paid
    RETURNING balance INTO left_over;
    IF left_over IS NOT NULL OR is_checked THEN RETURN left_over; END IF;
    -- The balance is too low, or the member has a limit or pause: check the limit once, under the account's lock.
    IF credits_spend_refusal(p_member, p_cost) IS NOT NULL THEN RETURN NULL; END IF;
    is_checked := true;
  END LOOP;
END $$;
