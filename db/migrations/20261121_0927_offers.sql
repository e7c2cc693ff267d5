-- Discounts: codes that members enter, and the one offer that a new member gets. This room decides who may use a
-- discount and that it is used once; orders keep a frozen copy of the amounts.

CREATE TABLE offers_code (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: valid on every site.
  site_id smallint,
  code citext NOT NULL CHECK (length(code) BETWEEN 3 AND 40),
  -- Null: valid in every country of the site.
  country char(2),
  -- Null: valid for every member.
  user_id bigint,
  expires timestamptz,
  value_percentage smallint NOT NULL CHECK (value_percentage BETWEEN 1 AND 90),
  currency char(3),
  -- In minor units of the currency, before the discount.
  minimum_order_value int CHECK (minimum_order_value > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'ended')),
  validity text NOT NULL DEFAULT 'once-per-user' CHECK (validity IN ('once-per-user', 'once', 'unlimited')),
  -- Null: valid with every payment method.
  paymentmethods text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (site_id, code),
  CHECK (minimum_order_value IS NULL OR currency IS NOT NULL)
);

-- The code that a member has entered and not used yet, on all devices.
CREATE TABLE offers_entered (
  member_id bigint PRIMARY KEY,
  code_id int NOT NULL REFERENCES offers_code,
  entered_at timestamptz NOT NULL DEFAULT now()
);

-- One offer per new member with one real end (MONEY-17). `ends_at` never changes.
CREATE TABLE offers_new_member (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- The offer is a time bonus: pages show a countdown to `ends_at`.
  has_time_bonus boolean NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);

-- The discount of each order. An order that can still be paid holds it. `once_key` names a use that may happen only
-- once; the unique index below enforces this for simultaneous orders.
CREATE TABLE offers_use (
  order_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  code text NOT NULL,
  -- Null: the offer for a new member.
  code_id int REFERENCES offers_code,
  percent smallint NOT NULL,
  once_key text NOT NULL,
  -- The only payment methods for this order, copied from the code when the order was placed.
  paymentmethods text[],
  -- `late`: the order had expired and its discount went to another order, but then its money arrived.
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'used', 'late')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX offers_use_once ON offers_use (once_key) WHERE state IN ('held', 'used');
CREATE INDEX offers_use_of_member ON offers_use (member_id);
CREATE INDEX offers_use_of_code ON offers_use (code_id) WHERE code_id IS NOT NULL;
