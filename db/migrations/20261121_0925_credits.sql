-- Credits: each member's balance and an append-only ledger of every change. One entry names both sides: the member's
-- account (delta, and the balance after it) and, through its reason, the counter account. Sums of counter accounts are
-- queries over the entries, because every message on the site would change a row for "revenue".

CREATE TABLE credits_reason (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- The counter account: revenue, bonus (given by the site) or clearing:<provider> (bought with money).
  counter text NOT NULL CHECK (counter ~ '^(revenue|bonus|clearing:[a-z]+)$')
);

-- The same numbers are in features/credits/rules.ts; a test compares them.
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
  -- A reversal takes back the credits of reversed money; `restored` returns them when the reversal is undone.
  (30, 'reversal_lab', 'clearing:lab'),
  (31, 'reversal_mollie', 'clearing:mollie'),
  (32, 'reversal_stripe', 'clearing:stripe'),
  (33, 'reversal_bridge', 'clearing:bridge'),
  (40, 'restored_lab', 'clearing:lab'),
  (41, 'restored_mollie', 'clearing:mollie'),
  (42, 'restored_stripe', 'clearing:stripe'),
  (43, 'restored_bridge', 'clearing:bridge');

-- One small row per member. No changing column has an index, so updates stay on their page (HOT).
CREATE TABLE credits_account (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  balance int NOT NULL DEFAULT 0 CONSTRAINT credits_balance_not_negative CHECK (balance >= 0),
  seq int NOT NULL DEFAULT 0,
  premium_since timestamptz,
  -- Spent credits whose money was reversed. New credits pay the debt first, so no account has both a debt and a
  -- balance.
  debt int NOT NULL DEFAULT 0 CHECK (debt >= 0),
  -- The member has set a limit or a pause. Other members need no look-up in credits_limit.
  guarded boolean NOT NULL DEFAULT false,
  CHECK (balance = 0 OR debt = 0)
) WITH (fillfactor = 60);

-- Append-only. A spending has the key that the member's browser made for the purchase (the message's client key). A
-- grant has a `ref` to its cause; the same cause grants once.
CREATE TABLE credits_entry (
  member_id bigint NOT NULL,
  seq int NOT NULL,
  delta int NOT NULL,
  balance int NOT NULL CHECK (balance >= 0),
  reason smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  spend_key uuid,
  ref text CHECK (length(ref) BETWEEN 1 AND 64),
  -- The change of the member's debt. The counter account changed by delta - debt.
  debt int NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, seq),
  CHECK (num_nonnulls(spend_key, ref) = 1),
  CHECK (delta <> 0 OR debt <> 0)
);
CREATE UNIQUE INDEX credits_entry_once ON credits_entry (reason, ref) WHERE ref IS NOT NULL;
-- For queries by time. Entries are only appended, so they are stored in this order and a BRIN index is tiny.
CREATE INDEX credits_entry_at ON credits_entry USING brin (at) WITH (autosummarize = on, pages_per_range = 32);

-- The member's own spending limit per day, week or month, and a pause. A stricter limit applies at once; a looser one
-- waits in next_* until next_from.
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

-- Seals over the entries: each hash covers a member's entries since the previous seal, and that seal's hash. It no
-- longer fits when somebody changes or removes an entry despite the trigger.
CREATE TABLE credits_seal (
  member_id bigint NOT NULL,
  seq int NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, seq)
);
-- The program's own role loses these rights too, in case a trigger is missing. A superuser ignores rights, so don't run
-- the program as one.
REVOKE UPDATE, DELETE, TRUNCATE ON credits_entry, credits_seal FROM CURRENT_USER;

-- Price lists. Rows without a site count for every site that has no price list of its own for that country.
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
