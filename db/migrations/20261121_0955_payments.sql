-- An order is a frozen copy of what the buyer saw and agreed to; payments are the tries to pay it. What a provider tells
-- lands in the inbox first. Money is whole minor units of an ISO 4217 currency, VAT rates are hundredths of a percent.

CREATE TABLE payments_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  -- Made by the browser for this one intention to buy; a repeat meets it.
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
  -- The completed order that this one repeats.
  repeat_of bigint,
  -- The sentences above the button, and the button's own, as they stood on the buyer's screen.
  shown text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- The payment that completed it; any other that is paid too is surplus.
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
  -- The bank that the buyer chose beforehand, by the provider's id for it.
  bank text CHECK (length(bank) <= 60),
  -- Unknown until the provider has answered.
  provider_ref text,
  checkout_url text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  -- What people must look at: money for an order that was paid already, or another amount than agreed.
  flag text CHECK (flag IN ('surplus', 'mismatch')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz NOT NULL DEFAULT now() + interval '2 minutes',
  -- Nobody wants it any more, and its provider is being asked to end it; null again where it can't.
  unwanted_at timestamptz,
  -- Why the bank or the card said no, in the words that its buyer may read (decline-rules.ts).
  decline text CHECK (length(decline) <= 20),
  UNIQUE (order_id, key),
  UNIQUE (provider, provider_ref)
);
-- Those under way, and for a while those that are paid: a chargeback whose notification was lost is found all the same.
CREATE INDEX payments_payment_under_way ON payments_payment (next_check_at) WHERE status IN ('open', 'pending');
CREATE INDEX payments_payment_paid ON payments_payment (next_check_at) WHERE status = 'paid';

-- Every state of a payment that the provider showed us and that was news, whether or not we could follow it.
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

-- Money that goes back: a refund of ours, one that was made at the provider, or a chargeback. Its credits are taken when
-- it is written and restored when it is undone, both once. The key is ours to the provider, so that we know it again.
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
  -- The provider can't or won't; people pay this one back by hand.
  refused_at timestamptz,
  UNIQUE (payment_id, kind, provider_ref)
);
-- A withdrawal or a surplus is paid back once, whoever asks at the same moment.
CREATE UNIQUE INDEX payments_reversal_once ON payments_reversal (payment_id, origin)
  WHERE origin IN ('withdrawal', 'surplus') AND status <> 'undone';
CREATE INDEX payments_reversal_created ON payments_reversal (created_at);
CREATE INDEX payments_reversal_settled ON payments_reversal (settled_at);
CREATE INDEX payments_reversal_waiting ON payments_reversal (created_at) WHERE status = 'requested';

-- One invoice an order, numbered without gaps by company and year: the number is taken in the transaction that completes
-- the order, so one that is rolled back takes none. The seller is as it was on that day.
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

-- Mails about an order go out once each, however often their cause is told.
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

-- Notifications as they came, kept before they are answered. They name a payment, they never say how it stands.
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

-- Normal VAT rate on electronic services where the buyer lives; a new rate is a new row.
CREATE TABLE payments_vat_rate (
  country char(2) NOT NULL,
  since date NOT NULL,
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (country, since)
);

-- Which provider takes a payment where several can, by site, country of the buyer and method; what is null says nothing
-- of it. Without a row that fits, the first that can.
CREATE TABLE payments_route (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  country char(2) CHECK (country ~ '^[A-Z]{2}$'),
  method text,
  provider text NOT NULL CHECK (provider IN ('lab', 'mollie', 'stripe', 'bridge')),
  UNIQUE NULLS NOT DISTINCT (site_id, country, method)
);

-- The payment lab: a payment provider of our own for everything but production. These rows are its, not ours: only
-- payments/server/providers/lab touches them.
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
  -- What its card or bank says of a payment that fails, in our words for it.
  decline text,
  -- How it notifies: how many times each, and after how many seconds.
  copies smallint NOT NULL DEFAULT 1 CHECK (copies BETWEEN 0 AND 20),
  delay_seconds int NOT NULL DEFAULT 0 CHECK (delay_seconds BETWEEN 0 AND 100000),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- What went back of its payments.
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

-- How it treats the next calls: fails or refuses them, loses its answers after having done the work, or takes its time.
CREATE TABLE payments_lab_mood (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  kind text NOT NULL CHECK (kind IN ('error', 'lost', 'slow', 'refused')),
  calls int NOT NULL CHECK (calls >= 0)
);
