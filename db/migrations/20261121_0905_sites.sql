CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE sites_company (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  kvk text NOT NULL,
  city text NOT NULL,
  country char(2) NOT NULL,
  tradenames text NOT NULL,
  vat_numbers text NOT NULL,
  support_phone text NOT NULL,
  -- The SEPA creditor identifier for direct debits; empty without one. sites/rules.ts checks its check digits.
  creditor_id text NOT NULL DEFAULT '' CHECK (creditor_id ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28})?$'),
  delete_discount smallint NOT NULL DEFAULT 0 CHECK (delete_discount BETWEEN 0 AND 100),
  added timestamptz NOT NULL DEFAULT now()
);

-- One row per domain. `settings` holds the settings of the site that need no column. Their shape is in sites/contract.ts;
-- a missing field has the default there.
CREATE TABLE sites_site (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host citext NOT NULL UNIQUE,
  company_id smallint NOT NULL REFERENCES sites_company,
  settings jsonb NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT now()
);
