-- Grants credits once per cause; a cause is the name of a reason and a ref. Returns the new balance, or NULL if this cause
-- has granted before. The credits pay the member's debt first.
CREATE OR REPLACE FUNCTION credits_grant(p_member bigint, p_credits int, p_reason smallint, p_ref text, p_counter text DEFAULT NULL)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  owed int;
  new_seq int;
  new_balance int;
BEGIN
  IF p_credits <= 0 THEN RAISE EXCEPTION 'a grant of % credits', p_credits; END IF;
  -- Locks the account first: the second of two equal concurrent grants waits here, and then finds the entry of the first.
  SELECT debt INTO owed FROM credits_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % has no credit account', p_member; END IF;
  IF credits_has_moved(p_reason, p_ref) THEN RETURN NULL; END IF;
  owed := least(owed, p_credits);
  UPDATE credits_account SET balance = balance + p_credits - owed, debt = debt - owed, seq = seq + 1
    WHERE member_id = p_member RETURNING seq, balance INTO new_seq, new_balance;
  INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref, debt, counter)
  VALUES (p_member, new_seq, p_credits - owed, new_balance, p_reason, p_ref, -owed, p_counter);
  RETURN new_balance;
END $$;
