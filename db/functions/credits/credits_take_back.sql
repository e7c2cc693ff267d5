-- Takes back the credits of a reversal, once per cause. Returns the new balance, or NULL if this cause has taken credits
-- before. Credits that the member has already spent become a debt, because a balance is never negative.
CREATE OR REPLACE FUNCTION credits_take_back(p_member bigint, p_credits int, p_reason smallint, p_ref text, p_counter text DEFAULT NULL)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  had int;
  new_seq int;
  new_balance int;
BEGIN
  IF p_credits <= 0 THEN RAISE EXCEPTION 'taking back % credits', p_credits; END IF;
  SELECT balance INTO had FROM credits_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % has no credit account', p_member; END IF;
  IF credits_has_moved(p_reason, p_ref) THEN RETURN NULL; END IF;
  had := least(had, p_credits);
  UPDATE credits_account SET balance = balance - had, debt = debt + p_credits - had, seq = seq + 1
    WHERE member_id = p_member RETURNING seq, balance INTO new_seq, new_balance;
  INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref, debt, counter)
  VALUES (p_member, new_seq, -had, new_balance, p_reason, p_ref, p_credits - had, p_counter);
  RETURN new_balance;
END $$;
