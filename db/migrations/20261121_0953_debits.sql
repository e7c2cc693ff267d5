-- Authorisation of a direct debit: the code that the buyer's phone receives, and the mandate that proves the agreement.

CREATE TABLE debits_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  -- The idempotency key of the order.
  order_key uuid NOT NULL,
  phone text NOT NULL,
  -- Keyed hash of the network that requested the code, only for limits.
  network bytea NOT NULL,
  -- Keyed hash of order, amount, account and phone. If one of them changes, the buyer needs a new code.
  binding bytea NOT NULL,
  code_hash bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX debits_code_of_member ON debits_code (member_id, created_at);
CREATE INDEX debits_code_of_phone ON debits_code (phone, created_at);
CREATE INDEX debits_code_of_network ON debits_code (network, created_at);
CREATE INDEX debits_code_of_day ON debits_code (created_at);

CREATE TABLE debits_mandate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The reference on the bank statement; unique for ever.
  reference text NOT NULL UNIQUE,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  order_id bigint NOT NULL UNIQUE,
  code_id bigint NOT NULL UNIQUE REFERENCES debits_code,
  account_holder text NOT NULL,
  -- Encrypted with AES-256-GCM; the key is not in the database.
  iban_sealed bytea NOT NULL,
  iban_shown text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  zip text NOT NULL,
  city text NOT NULL,
  phone text NOT NULL,
  amount_minor int NOT NULL,
  currency char(3) NOT NULL,
  -- The text beside the checked box, then the language, browser and address with which the buyer read it.
  agreed_text text NOT NULL,
  locale text NOT NULL,
  -- The creditor as it was on that day, and the announced day of the debit.
  creditor jsonb NOT NULL,
  collected_on date NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  authorised_at timestamptz NOT NULL DEFAULT now(),
  -- The order ended unpaid: nothing is owed under this mandate.
  released_at timestamptz
);
CREATE INDEX debits_mandate_of_member ON debits_mandate (member_id, authorised_at);

-- Members who can no longer pay by direct debit, because their bank returned one.
CREATE TABLE debits_block (
  member_id bigint PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
