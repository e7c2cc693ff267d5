-- The reason to refuse a spending now, or null. It locks the account, so a concurrent spending waits and is counted. A
-- pending limit counts together with the limit in force, so its stricter part holds at once.
CREATE OR REPLACE FUNCTION credits_spend_refusal(p_member bigint, p_cost int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  account credits_account;
  own credits_limit;
  since timestamptz;
  next_since timestamptz;
  spent int := 0;
  next_spent int := 0;
  entry record;
BEGIN
  SELECT * INTO account FROM credits_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND OR account.balance < p_cost THEN RETURN 'not_enough_credits'; END IF;
  IF NOT account.is_limited THEN RETURN NULL; END IF;
  SELECT * INTO own FROM credits_limit WHERE member_id = p_member;
  IF own.paused_until > now() THEN RETURN 'spending_paused'; END IF;
  IF own.next_from <= now() THEN own.max_credits := NULL; own.days := NULL; END IF;
  IF own.max_credits IS NULL AND own.next_max_credits IS NULL THEN RETURN NULL; END IF;
  IF p_cost > least(own.max_credits, own.next_max_credits) THEN RETURN 'spend_limit_reached'; END IF;
  since := now() - make_interval(days => own.days);
  next_since := now() - make_interval(days => own.next_days);
  -- Reads backwards along the primary key, as far back as the longer period. Entries aren't exactly ordered by time,
  -- because a transaction may have begun up to an hour before it wrote its entry.
  FOR entry IN SELECT delta, at, spend_key FROM credits_entry WHERE member_id = p_member ORDER BY seq DESC LOOP
    EXIT WHEN entry.at < least(since, next_since) - interval '1 hour';
    CONTINUE WHEN entry.spend_key IS NULL;
    IF entry.at > since THEN spent := spent - entry.delta; END IF;
    IF entry.at > next_since THEN next_spent := next_spent - entry.delta; END IF;
    IF spent + p_cost > own.max_credits OR next_spent + p_cost > own.next_max_credits THEN RETURN 'spend_limit_reached'; END IF;
  END LOOP;
  RETURN NULL;
END $$;
