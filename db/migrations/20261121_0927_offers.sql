-- What makes credits cheaper: codes that somebody enters, and the one offer that a new member gets. Who may use which, and
-- that nobody does so twice, is decided here; orders keep a frozen copy of the sum.

CREATE TABLE offers_code (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: on every site of the installation.
  site_id smallint,
  code citext NOT NULL CHECK (length(code) BETWEEN 3 AND 40),
  -- Null: in every country of the site.
  country char(2),
  -- Null: for everybody.
  user_id bigint,
  expires timestamptz,
  value_percentage smallint NOT NULL CHECK (value_percentage BETWEEN 1 AND 90),
  currency char(3),
  -- In minor units of the currency, before the discount.
  minimum_order_value int CHECK (minimum_order_value > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  validity text NOT NULL DEFAULT 'once-per-user' CHECK (validity IN ('once-per-user', 'once', 'unlimited')),
  -- Null: with every method.
  paymentmethods text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (site_id, code),
  CHECK (minimum_order_value IS NULL OR currency IS NOT NULL)
);

-- The code that a member has entered and not yet used; on every device the same.
CREATE TABLE offers_entered (
  member_id bigint PRIMARY KEY,
  code_id int NOT NULL REFERENCES offers_code,
  entered_at timestamptz NOT NULL DEFAULT now()
);

-- One offer a new member, with one true end (MONEY-17). Nothing moves `ends_at` once it is written.
CREATE TABLE offers_new_member (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- Where the offer ends with it, the time bonus shows its countdown.
  has_time_bonus boolean NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);

-- Which order has which discount. An order that may still be paid holds it; `once_key` says what may be used only once,
-- and the index below makes it so, whoever comes at the same moment.
CREATE TABLE offers_use (
  order_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  code text NOT NULL,
  -- Null: the built-in one of a new member.
  code_id int REFERENCES offers_code,
  percent smallint NOT NULL,
  once_key text NOT NULL,
  -- With which methods alone the order may be paid; as the code said when it was placed.
  paymentmethods text[],
  -- `late`: the order was taken for dead, its discount went to another, and its money came after all.
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'used', 'late')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX offers_use_once ON offers_use (once_key) WHERE state IN ('held', 'used');
CREATE INDEX offers_use_of_member ON offers_use (member_id);
CREATE INDEX offers_use_of_code ON offers_use (code_id) WHERE code_id IS NOT NULL;
