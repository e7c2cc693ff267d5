-- A company's own accounts at payment providers. Its keys are sealed with the installation's master key.
CREATE TABLE payments_account (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id smallint NOT NULL REFERENCES sites_company,
  provider text NOT NULL CHECK (provider IN ('mollie', 'stripe', 'bridge')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The provider's own id of the account. Two companies never share one.
  identity text NOT NULL CHECK (length(identity) BETWEEN 1 AND 300),
  keys bytea NOT NULL,
  -- The last characters of the key, by which staff recognise it.
  hint text NOT NULL,
  live boolean NOT NULL,
  -- False until everything that the provider needs is there: Stripe's webhook secret exists only after its address.
  complete boolean NOT NULL,
  enabled boolean NOT NULL CHECK (complete OR NOT enabled),
  version int NOT NULL DEFAULT 1,
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  tested_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, identity)
);
CREATE INDEX payments_account_company ON payments_account (company_id);
CREATE UNIQUE INDEX payments_account_enabled ON payments_account (company_id, provider) WHERE enabled;

-- The account that a payment is made with; null for the environment's keys and the lab. It never changes.
ALTER TABLE payments_payment ADD COLUMN account_id int REFERENCES payments_account;
ALTER TABLE payments_payment DROP CONSTRAINT payments_payment_provider_provider_ref_key;
CREATE UNIQUE INDEX payments_payment_reference ON payments_payment (provider, provider_ref, coalesce(account_id, 0));
ALTER TABLE payments_inbox ADD COLUMN account_id int REFERENCES payments_account;
