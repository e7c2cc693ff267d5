-- Why a spending would be refused now, or null. It locks the account, so of two spendings at once the second sees the first.
CREATE OR REPLACE FUNCTION credits_spend_refusal(p_member bigint, p_cost int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  account credits_account;
  own credits_limit;
  most int;
  since timestamptz;
  spent int := 0;
  entry record;
BEGIN
  SELECT * INTO account FROM credits_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND OR account.balance < p_cost THEN RETURN 'not_enough_credits'; END IF;
  IF NOT account.is_limited THEN RETURN NULL; END IF;
  SELECT * INTO own FROM credits_limit WHERE member_id = p_member;
  IF own.paused_until > now() THEN RETURN 'spending_paused'; END IF;
  most := own.max_credits;
  since := now() - make_interval(days => own.days);
  IF own.next_from <= now() THEN
    most := own.next_max_credits;
    since := now() - make_interval(days => own.next_days);
  END IF;
  IF most IS NULL THEN RETURN NULL; END IF;
  -- Backwards along the primary key, as far as the limit's days reach. A transaction may have begun up to an hour before its entry's turn.
  FOR entry IN SELECT delta, at, spend_key FROM credits_entry WHERE member_id = p_member ORDER BY seq DESC LOOP
    EXIT WHEN entry.at < since - interval '1 hour';
    IF entry.spend_key IS NOT NULL AND entry.at > since THEN spent := spent - entry.delta; END IF;
    IF spent + p_cost > most THEN RETURN 'spend_limit_reached'; END IF;
  END LOOP;
  RETURN NULL;
END $$;
