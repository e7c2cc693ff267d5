-- Credits: what each member has, and every change of it for good. One transfer row names both sides: the member's
-- account (delta, and the balance after it) and, through its reason, the counter account. Sums of counter accounts are
-- queries over the entries; a row for "revenue" would be changed by every message on the site.

CREATE TABLE credits_reason (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- The account on the other side: revenue, bonus (given by the site) or clearing:<provider> (bought with money).
  counter text NOT NULL CHECK (counter ~ '^(revenue|bonus|clearing:[a-z]+)$')
);

-- The numbers stand in features/credits/rules.ts too; a test compares them.
INSERT INTO credits_reason (id, name, counter) VALUES
  (1, 'message', 'revenue'),
  (2, 'photo', 'revenue'),
  (3, 'gift', 'revenue'),
  (9, 'message_returned', 'revenue'),
  (10, 'purchase_lab', 'clearing:lab'),
  (20, 'signup', 'bonus'),
  (21, 'staff', 'bonus'),
  (22, 'demo', 'bonus');

-- One small row a member. Updates stay on their page (HOT): nothing that changes is indexed.
CREATE TABLE credits_account (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  balance int NOT NULL DEFAULT 0 CONSTRAINT credits_balance_not_negative CHECK (balance >= 0),
  seq int NOT NULL DEFAULT 0,
  premium_since timestamptz
) WITH (fillfactor = 60);

-- Append-only. A spending names the key that the member's browser made for what was paid (the message's client key); a
-- grant names what caused it, and the same cause grants once.
CREATE TABLE credits_entry (
  member_id bigint NOT NULL,
  seq int NOT NULL,
  delta int NOT NULL CHECK (delta <> 0),
  balance int NOT NULL CHECK (balance >= 0),
  reason smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  spend_key uuid,
  ref text CHECK (length(ref) BETWEEN 1 AND 64),
  PRIMARY KEY (member_id, seq),
  CHECK (num_nonnulls(spend_key, ref) = 1)
);
CREATE UNIQUE INDEX credits_entry_once ON credits_entry (reason, ref) WHERE ref IS NOT NULL;

CREATE FUNCTION credits_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the credit ledger is append-only; correct an entry with a new one';
END $$;
CREATE TRIGGER credits_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credits_entry
  FOR EACH STATEMENT EXECUTE FUNCTION credits_refuse_change();

-- The door for spending, for the SQL functions of other rooms and for the TypeScript door alike. Takes the cost from
-- the member's balance and writes the entry in one statement; returns the new balance, or NULL when there is too
-- little (or no account) and nothing happened. It locks the member's account row, so call it before locking a
-- conversation. A cost of 0 changes nothing and returns the balance. Whoever calls it guards against repeats first.
CREATE FUNCTION credits_spend(p_member bigint, p_cost int, p_reason smallint, p_key uuid) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  left_over int;
BEGIN
  IF p_cost <= 0 THEN
    IF p_cost < 0 THEN RAISE EXCEPTION 'a cost of % credits', p_cost; END IF;
    SELECT balance INTO left_over FROM credits_account WHERE member_id = p_member;
    RETURN left_over;
  END IF;
  WITH paid AS (
    UPDATE credits_account SET balance = balance - p_cost, seq = seq + 1
    WHERE member_id = p_member AND balance >= p_cost
    RETURNING seq, balance)
  INSERT INTO credits_entry (member_id, seq, delta, balance, reason, spend_key)
  SELECT p_member, paid.seq, -p_cost, paid.balance, p_reason, p_key FROM paid
  RETURNING balance INTO left_over;
  RETURN left_over;
END $$;

-- Grants once per (reason, ref): returns the new balance, or NULL when this cause has granted before.
CREATE FUNCTION credits_grant(p_member bigint, p_credits int, p_reason smallint, p_ref text) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  new_seq int;
  new_balance int;
BEGIN
  IF p_credits <= 0 THEN RAISE EXCEPTION 'a grant of % credits', p_credits; END IF;
  -- The account's lock comes first: of two equal grants at once the second waits here and then finds the first one's entry.
  PERFORM FROM credits_account WHERE member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % has no credit account', p_member; END IF;
  IF EXISTS (SELECT FROM credits_entry WHERE reason = p_reason AND ref = p_ref) THEN RETURN NULL; END IF;
  UPDATE credits_account SET balance = balance + p_credits, seq = seq + 1 WHERE member_id = p_member
    RETURNING seq, balance INTO new_seq, new_balance;
  INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref)
  VALUES (p_member, new_seq, p_credits, new_balance, p_reason, p_ref);
  RETURN new_balance;
END $$;

-- What is for sale. Rows without a site are the price list of every site that has none of its own for that country.
CREATE TABLE credits_bundle (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  country char(2) NOT NULL,
  position smallint NOT NULL,
  credits int NOT NULL CHECK (credits > 0),
  price_minor int NOT NULL CHECK (price_minor > 0),
  currency char(3) NOT NULL,
  recommended boolean NOT NULL DEFAULT false,
  UNIQUE NULLS NOT DISTINCT (site_id, country, position)
);
CREATE UNIQUE INDEX credits_bundle_recommended ON credits_bundle (site_id, country) NULLS NOT DISTINCT WHERE recommended;

-- Whole numbers of messages at the usual 10 credits. Prices include VAT.
INSERT INTO credits_bundle (country, position, credits, price_minor, currency, recommended)
SELECT country, position, credits, prices[position], currency, position = 2
FROM (VALUES
    ('EUR', ARRAY['NL','BE','LU','DE','AT','FR','IE','ES','IT','FI'], ARRAY[799, 1999, 3999, 7899]),
    ('GBP', ARRAY['GB'], ARRAY[699, 1749, 3499, 7099]),
    ('USD', ARRAY['US'], ARRAY[899, 2299, 4599, 9499]),
    ('CHF', ARRAY['CH'], ARRAY[790, 1990, 3990, 7990]),
    ('PLN', ARRAY['PL'], ARRAY[2999, 7499, 14999, 29999]),
    ('DKK', ARRAY['DK'], ARRAY[5900, 14900, 29900, 59900]),
    ('SEK', ARRAY['SE'], ARRAY[8900, 21900, 43900, 87900]),
    ('NOK', ARRAY['NO'], ARRAY[8900, 21900, 43900, 87900])
  ) AS list (currency, countries, prices),
  unnest(countries) AS country,
  (VALUES (1, 50), (2, 150), (3, 350), (4, 800)) AS bundle (position, credits);
