-- The payouts of the providers to the companies' bank accounts, as their settlement reports list them. A payout in several
-- currencies has a row for each.
CREATE TABLE payments_payout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('lab', 'mollie', 'stripe', 'bridge')),
  ref text NOT NULL CHECK (length(ref) BETWEEN 1 AND 100),
  currency char(3) NOT NULL,
  paid_on date NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, ref, currency)
);
CREATE INDEX payments_payout_day ON payments_payout (paid_on DESC, id DESC);
CREATE INDEX payments_payout_of_provider ON payments_payout (provider, paid_on);

-- The lines of a payout, each once. The provider's ids make a second import of a report harmless.
CREATE TABLE payments_payout_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_id bigint NOT NULL REFERENCES payments_payout,
  line text NOT NULL CHECK (length(line) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback', 'fee', 'other')),
  -- The provider's id of the payment, or our key of it; empty without one.
  payment_ref text NOT NULL CHECK (length(payment_ref) <= 100),
  -- Signed: refunds and chargebacks are negative. The fee is positive.
  amount_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  -- Our payment; null until the line is matched.
  payment_id bigint REFERENCES payments_payment,
  -- When and how staff settled a difference.
  handled_at timestamptz,
  handled_reason text,
  UNIQUE (payout_id, line, kind),
  CHECK ((handled_at IS NULL) = (handled_reason IS NULL))
);
CREATE INDEX payments_payout_line_of_payment ON payments_payout_line (payment_id, kind) WHERE payment_id IS NOT NULL;
CREATE INDEX payments_payout_line_unmatched ON payments_payout_line (payout_id)
  WHERE payment_id IS NULL AND kind IN ('payment', 'refund', 'chargeback');

-- The paid payments that no payout has.
ALTER TABLE payments_payment ADD paid_out boolean NOT NULL DEFAULT false;
CREATE INDEX payments_payment_not_paid_out ON payments_payment (provider, created_at) WHERE status = 'paid' AND NOT paid_out;
CREATE INDEX payments_reversal_ref ON payments_reversal (provider_ref) WHERE provider_ref IS NOT NULL;
