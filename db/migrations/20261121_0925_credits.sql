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
  (11, 'purchase_mollie', 'clearing:mollie'),
  (12, 'purchase_stripe', 'clearing:stripe'),
  (13, 'purchase_bridge', 'clearing:bridge'),
  (20, 'signup', 'bonus'),
  (21, 'staff', 'bonus'),
  (22, 'demo', 'bonus'),
  -- Money that went back takes its credits along; money that stays after all brings them back.
  (30, 'reversal_lab', 'clearing:lab'),
  (31, 'reversal_mollie', 'clearing:mollie'),
  (32, 'reversal_stripe', 'clearing:stripe'),
  (33, 'reversal_bridge', 'clearing:bridge'),
  (40, 'restored_lab', 'clearing:lab'),
  (41, 'restored_mollie', 'clearing:mollie'),
  (42, 'restored_stripe', 'clearing:stripe'),
  (43, 'restored_bridge', 'clearing:bridge');

-- One small row a member. Updates stay on their page (HOT): nothing that changes is indexed.
CREATE TABLE credits_account (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  balance int NOT NULL DEFAULT 0 CONSTRAINT credits_balance_not_negative CHECK (balance >= 0),
  seq int NOT NULL DEFAULT 0,
  premium_since timestamptz,
  -- Credits that were spent and whose money went back. Whatever comes in pays this first, so nobody has both.
  debt int NOT NULL DEFAULT 0 CHECK (debt >= 0),
  -- The member has set a limit or a pause (credits_limit); the others are spared the look.
  guarded boolean NOT NULL DEFAULT false,
  CHECK (balance = 0 OR debt = 0)
) WITH (fillfactor = 60);

-- Append-only. A spending names the key that the member's browser made for what was paid (the message's client key); a
-- grant names what caused it, and the same cause grants once.
CREATE TABLE credits_entry (
  member_id bigint NOT NULL,
  seq int NOT NULL,
  delta int NOT NULL,
  balance int NOT NULL CHECK (balance >= 0),
  reason smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  spend_key uuid,
  ref text CHECK (length(ref) BETWEEN 1 AND 64),
  -- How the member's debt changed with it. What came from or went to the counter account is delta - debt.
  debt int NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, seq),
  CHECK (num_nonnulls(spend_key, ref) = 1),
  CHECK (delta <> 0 OR debt <> 0)
);
CREATE UNIQUE INDEX credits_entry_once ON credits_entry (reason, ref) WHERE ref IS NOT NULL;
-- For what is looked at by its time. Entries are only added, so they lie in its order, and this is next to nothing.
CREATE INDEX credits_entry_at ON credits_entry USING brin (at) WITH (autosummarize = on, pages_per_range = 32);

-- What a member allows to be spent: at most so many credits in any day, week or month, or nothing for a while. A stricter
-- limit holds at once; a looser one waits in next_* until its time.
CREATE TABLE credits_limit (
  member_id bigint PRIMARY KEY REFERENCES credits_account,
  max_credits int CHECK (max_credits >= 0),
  days smallint CHECK (days IN (1, 7, 30)),
  next_max_credits int CHECK (next_max_credits >= 0),
  next_days smallint CHECK (next_days IN (1, 7, 30)),
  next_from timestamptz,
  paused_until timestamptz,
  CHECK (num_nonnulls(max_credits, days) <> 1),
  CHECK (num_nonnulls(next_max_credits, next_days) <> 1)
);

-- Seals the entries: each seal's hash covers a member's entries since the seal before and that seal's hash. An entry that
-- somebody changed or removed in spite of the trigger no longer fits.
CREATE TABLE credits_seal (
  member_id bigint NOT NULL,
  seq int NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, seq)
);
-- The program's own role has no right to it either, whatever becomes of the triggers. (A superuser needs no rights: don't run it
-- as one.)
REVOKE UPDATE, DELETE, TRUNCATE ON credits_entry, credits_seal FROM CURRENT_USER;

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
