-- The reasons "purchase", "reversal" and "restored" no longer name a payment provider: the entry names its counter
-- account itself, so a new provider needs no new reason. No entry is rewritten, since each seal covers the reason numbers
-- of its entries: the old numbers keep their meaning in credits_reason, and new entries use 50, 51 and 52.
ALTER TABLE credits_reason
  ALTER COLUMN counter DROP NOT NULL,
  DROP CONSTRAINT credits_reason_name_key,
  DROP CONSTRAINT credits_reason_counter_check;
UPDATE credits_reason SET name = split_part(name, '_', 1), counter = split_part(counter, ':', 2)
  WHERE counter LIKE 'clearing:%';
INSERT INTO credits_reason (id, name, counter) VALUES (50, 'purchase', NULL), (51, 'reversal', NULL), (52, 'restored', NULL);
ALTER TABLE credits_reason
  ADD CONSTRAINT credits_reason_counter_check CHECK (counter ~ '^[a-z]{2,20}$'),
  ADD CONSTRAINT credits_reason_name_counter_key UNIQUE NULLS NOT DISTINCT (name, counter);
COMMENT ON COLUMN credits_reason.counter IS
  'The account on the other side: revenue, bonus (given by the site) or a payment provider. Null: each entry names its own.';

ALTER TABLE credits_entry ADD COLUMN counter text CHECK (counter ~ '^[a-z]{2,20}$');
COMMENT ON COLUMN credits_entry.counter IS
  'The account on the other side where the reason leaves it open: the payment provider that took or paid back the money.';

DROP FUNCTION credits_grant(bigint, int, smallint, text);
-- Grants once per cause, which is a reason's name and a ref: returns the new balance, or NULL when this cause has granted
-- before. A debt is paid first.
CREATE FUNCTION credits_grant(p_member bigint, p_credits int, p_reason smallint, p_ref text, p_counter text DEFAULT NULL)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  owed int;
  new_seq int;
  new_balance int;
BEGIN
  IF p_credits <= 0 THEN RAISE EXCEPTION 'a grant of % credits', p_credits; END IF;
  -- The account's lock comes first: of two equal grants at once the second waits here and then finds the entry of the first.
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

-- Whether this cause has moved credits before, also under an old number of the same reason.
CREATE FUNCTION credits_has_moved(p_reason smallint, p_ref text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM credits_reason given JOIN credits_reason same ON same.name = given.name
    JOIN credits_entry ON credits_entry.reason = same.id AND ref = p_ref WHERE given.id = p_reason)
$$;

DROP FUNCTION credits_take_back(bigint, int, smallint, text);
-- Takes back, once per cause, credits whose money went back: returns the new balance, or NULL when this cause has taken
-- before. Credits that the member has spent already become a debt; a balance is never negative.
CREATE FUNCTION credits_take_back(p_member bigint, p_credits int, p_reason smallint, p_ref text, p_counter text DEFAULT NULL)
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

-- An entry without a counter account of its own has the hash that it had before the column was added.
CREATE OR REPLACE FUNCTION credits_hash(p_member bigint, p_from int, p_to int, p_before bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(p_before, '') || convert_to(string_agg(concat_ws('|', member_id, seq, delta, balance, reason,
    extract(epoch FROM at), spend_key, ref, debt, counter), E'\n' ORDER BY seq), 'UTF8'))
  FROM credits_entry WHERE member_id = p_member AND seq > p_from AND seq <= p_to
$$;
