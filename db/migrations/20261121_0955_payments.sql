-- An order is a frozen copy of the buyer's agreement; payments are the attempts to pay it. A provider's webhook is
-- first stored in the inbox. Amounts are minor units of an ISO 4217 currency, VAT rates are hundredths of a percent.

CREATE TABLE payments_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  -- The browser's idempotency key: a retry finds this order.
  key uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'failed', 'cancelled')),
  bundle_id int NOT NULL,
  credits int NOT NULL CHECK (credits > 0),
  amount_minor int NOT NULL CHECK (amount_minor > 0),
  discount_minor int NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  currency char(3) NOT NULL,
  vat_rate int NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  vat_minor int NOT NULL CHECK (vat_minor >= 0),
  country char(2) NOT NULL,
  method text NOT NULL,
  locale text NOT NULL,
  -- The completed order that this order repeats.
  repeat_of bigint,
  -- The sentences above the button and the button's label, as the buyer saw them.
  shown text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- The payment that completed the order; any other paid payment is surplus.
  paid_payment_id bigint,
  UNIQUE (member_id, key),
  CHECK ((status = 'completed') = (paid_payment_id IS NOT NULL))
);
CREATE INDEX payments_order_of_member ON payments_order (member_id, id DESC);
CREATE INDEX payments_order_created ON payments_order (created_at);
CREATE INDEX payments_order_settled ON payments_order (settled_at);

CREATE TABLE payments_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES payments_order,
  key uuid NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  -- The provider's id of the bank that the buyer chose beforehand.
  bank text CHECK (length(bank) <= 60),
  -- Null until the provider has replied.
  provider_ref text,
  checkout_url text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  -- For staff: a second payment of a paid order, or an amount that differs from the order's.
  flag text CHECK (flag IN ('surplus', 'mismatch')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes',
  -- The payment is obsolete, and its provider is asked to cancel it (decision 004); null again if the provider can't.
  unwanted_at timestamptz,
  -- The category of the bank's or card's refusal that the buyer may read (rules-decline.ts).
  decline text CHECK (length(decline) <= 20),
  UNIQUE (order_id, key),
  UNIQUE (provider, provider_ref)
);
-- The payments to poll: those under way, and for some time those that are paid, so that a chargeback is found even if
-- its webhook is lost.
CREATE INDEX payments_payment_under_way ON payments_payment (next_check_at) WHERE status IN ('open', 'pending');
CREATE INDEX payments_payment_paid ON payments_payment (next_check_at) WHERE status = 'paid';

-- The log of each new state that a provider reported for a payment, whether or not we applied it.
CREATE TABLE payments_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments_payment,
  at timestamptz NOT NULL DEFAULT now(),
  source text NOT NULL CHECK (source IN ('notification', 'return', 'reconciler', 'start', 'cancel')),
  from_status text NOT NULL,
  to_status text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'surplus', 'refused', 'mismatch'))
);
CREATE INDEX payments_change_of_payment ON payments_change (payment_id);
CREATE INDEX payments_change_at ON payments_change (at, id);

-- Money that goes back: our own refund, a refund that was made at the provider, or a chargeback. Inserting a reversal
-- takes the credits and undoing it restores them, each once. The provider gets our `key` and returns it, so that we
-- recognise our own refund.
CREATE TABLE payments_reversal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments_payment,
  kind text NOT NULL CHECK (kind IN ('refund', 'chargeback')),
  origin text NOT NULL CHECK (origin IN ('withdrawal', 'office', 'surplus', 'provider')),
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  provider_ref text,
  amount_minor int NOT NULL CHECK (amount_minor > 0),
  credits int NOT NULL CHECK (credits >= 0),
  status text NOT NULL CHECK (status IN ('requested', 'pending', 'done', 'undone')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- The provider rejected the refund, so staff transfer the money.
  refused_at timestamptz,
  UNIQUE (payment_id, kind, provider_ref)
);
-- A withdrawal or a surplus is refunded once, also with simultaneous requests.
CREATE UNIQUE INDEX payments_reversal_once ON payments_reversal (payment_id, origin)
  WHERE origin IN ('withdrawal', 'surplus') AND status <> 'undone';
CREATE INDEX payments_reversal_created ON payments_reversal (created_at);
CREATE INDEX payments_reversal_settled ON payments_reversal (settled_at);
CREATE INDEX payments_reversal_waiting ON payments_reversal (created_at) WHERE status = 'requested';

-- One invoice per order, numbered without gaps per company and year. The number is taken in the transaction that
-- completes the order, so a rollback uses no number. `seller` is a copy from that day.
CREATE TABLE payments_invoice_series (
  company_id int NOT NULL,
  year smallint NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (company_id, year)
);
CREATE TABLE payments_invoice (
  company_id int NOT NULL,
  year smallint NOT NULL,
  number int NOT NULL,
  order_id bigint NOT NULL UNIQUE REFERENCES payments_order,
  seller jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, year, number)
);

-- Each email about an order is sent once, even if its cause is reported again.
CREATE TABLE payments_mail (
  order_id bigint NOT NULL REFERENCES payments_order,
  kind text NOT NULL CHECK (length(kind) <= 64),
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, kind)
);

-- The intent to call a provider, committed before the call; the id is the provider's idempotency key.
CREATE TABLE payments_provider_call (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id bigint NOT NULL UNIQUE REFERENCES payments_payment,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'done', 'given_up')),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

CREATE INDEX payments_provider_call_started ON payments_provider_call (payment_id) WHERE state = 'started';

-- Webhooks as they arrived, stored before the reply. A webhook names a payment; it never tells its state.
CREATE TABLE payments_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  headers jsonb NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome text CHECK (outcome IN ('processed', 'unknown'))
);
CREATE INDEX payments_inbox_waiting ON payments_inbox (provider_ref, received_at) WHERE processed_at IS NULL;
CREATE INDEX payments_inbox_processed ON payments_inbox (processed_at) WHERE processed_at IS NOT NULL;
CREATE INDEX payments_inbox_unknown ON payments_inbox (provider, provider_ref) WHERE outcome = 'unknown';

-- The normal VAT rate on electronic services in the buyer's country. A new rate is a new row.
CREATE TABLE payments_vat_rate (
  country char(2) NOT NULL,
  since date NOT NULL,
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (country, since)
);

-- The provider for a site, country of the buyer and method, if several providers support the payment; null means any.
-- Without a row, the first provider that supports the payment takes it.
CREATE TABLE payments_route (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  country char(2) CHECK (country ~ '^[A-Z]{2}$'),
  method text,
  provider text NOT NULL CHECK (provider IN ('lab', 'mollie', 'stripe', 'bridge')),
  UNIQUE NULLS NOT DISTINCT (site_id, country, method)
);

-- The payment lab: the built-in provider outside production. Only payments/server/providers/lab uses these tables.
CREATE TABLE payments_lab_payment (
  ref text PRIMARY KEY,
  idempotency_key uuid NOT NULL UNIQUE,
  order_ref text NOT NULL,
  description text NOT NULL,
  amount_minor int NOT NULL,
  currency char(3) NOT NULL,
  method text NOT NULL,
  bank text,
  return_url text NOT NULL,
  notification_path text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  -- The category of the simulated refusal of a failed payment.
  decline text,
  -- The simulated webhooks: the number of copies, and their delay.
  copies smallint NOT NULL DEFAULT 1 CHECK (copies BETWEEN 0 AND 20),
  delay_seconds int NOT NULL DEFAULT 0 CHECK (delay_seconds BETWEEN 0 AND 100000),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- The lab's refunds and chargebacks.
CREATE TABLE payments_lab_reversal (
  ref text PRIMARY KEY,
  payment_ref text NOT NULL REFERENCES payments_lab_payment,
  kind text NOT NULL CHECK (kind IN ('refund', 'chargeback')),
  idempotency_key uuid UNIQUE,
  amount_minor int NOT NULL CHECK (amount_minor > 0),
  status text NOT NULL CHECK (status IN ('pending', 'done', 'undone')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payments_lab_reversal_of ON payments_lab_reversal (payment_ref);

-- The simulated fault of the next calls: an error, a lost response after the work is done, a slow response, or a
-- refusal.
CREATE TABLE payments_lab_mood (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  kind text NOT NULL CHECK (kind IN ('error', 'lost', 'slow', 'refused')),
  calls int NOT NULL CHECK (calls >= 0)
);
