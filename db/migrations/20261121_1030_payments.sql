-- How staff handled a refund that the provider couldn't make: transferred by hand (it is then done, although the
-- provider never shows it), or closed because nothing was owed any more.
ALTER TABLE payments_reversal ADD COLUMN handled_at timestamptz, ADD COLUMN handled_reason text;
ALTER TABLE payments_reversal ADD CHECK ((handled_at IS NULL) = (handled_reason IS NULL));
-- The refunds that staff still have to handle.
CREATE INDEX payments_reversal_troubled ON payments_reversal (id)
  WHERE kind = 'refund' AND handled_at IS NULL AND (status = 'undone' OR refused_at IS NOT NULL);
CREATE INDEX payments_reversal_disputes ON payments_reversal (id) WHERE kind = 'chargeback';
CREATE INDEX payments_payment_flagged ON payments_payment (id) WHERE flag IS NOT NULL;

-- A credit note for money that went back, and the document that restores its amount if the money returns (a reversed
-- chargeback). Both are numbered without gaps per company and year, in a series of their own.
CREATE TABLE payments_credit_note_series (
  company_id int NOT NULL,
  year smallint NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (company_id, year)
);
CREATE TABLE payments_credit_note (
  company_id int NOT NULL,
  year smallint NOT NULL,
  number int NOT NULL,
  order_id bigint NOT NULL REFERENCES payments_order,
  reversal_id bigint NOT NULL REFERENCES payments_reversal,
  kind text NOT NULL CHECK (kind IN ('credit', 'restored')),
  amount_minor int NOT NULL CHECK (amount_minor > 0),
  -- Zero for a surplus payment, which had no VAT.
  vat_minor int NOT NULL CHECK (vat_minor BETWEEN 0 AND amount_minor),
  seller jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, year, number),
  UNIQUE (reversal_id, kind)
);
CREATE INDEX payments_credit_note_of_order ON payments_credit_note (order_id);

-- Evidence of the buyer's country from independent sources (Regulation 282/2011, art. 24b and 24f): the buyer's
-- profile, the network of the order, and the card or account that paid. Only the country is stored. The rows never
-- change; the order's price and VAT follow the country in the order.
CREATE TABLE payments_location (
  order_id bigint NOT NULL REFERENCES payments_order,
  kind text NOT NULL CHECK (kind IN ('profile', 'network', 'payment')),
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, kind)
);

-- The result of the evidence (rules-location.ts) once the order is paid; later evidence can change it.
ALTER TABLE payments_order ADD COLUMN location text CHECK (location IN ('agrees', 'lacks', 'conflicts'));
CREATE INDEX payments_order_location ON payments_order (location, id DESC) WHERE location IN ('lacks', 'conflicts');

-- The country of the lab's simulated payer, as a bank would report it; null if the bank reports none.
ALTER TABLE payments_lab_payment ADD COLUMN payer_country char(2);
