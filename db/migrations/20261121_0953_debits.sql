-- Authorising one direct debit: the code that goes to the buyer's phone, and the mandate that proves what was agreed.

CREATE TABLE debits_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  -- The order that is being made, by the key that its browser made for it.
  order_key uuid NOT NULL,
  phone text NOT NULL,
  -- Keyed hash of the network that asked for it, only for counting.
  network bytea NOT NULL,
  -- Keyed hash of order, amount, account and phone: another of any of them needs another code.
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
  -- What stands on the bank statement; never repeated.
  reference text NOT NULL UNIQUE,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  order_id bigint NOT NULL UNIQUE,
  code_id bigint NOT NULL UNIQUE REFERENCES debits_code,
  account_holder text NOT NULL,
  -- AES-256-GCM; the key is not in the database.
  iban_sealed bytea NOT NULL,
  iban_shown text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  zip text NOT NULL,
  city text NOT NULL,
  phone text NOT NULL,
  amount_minor int NOT NULL,
  currency char(3) NOT NULL,
  -- The sentence beside the box that was ticked, and with what and from where it was read.
  agreed_text text NOT NULL,
  locale text NOT NULL,
  -- Who may collect, as it was on that day, and when one was told that it would.
  creditor jsonb NOT NULL,
  collected_on date NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  authorised_at timestamptz NOT NULL DEFAULT now(),
  -- Its order ended unpaid: nothing is owed by it any more.
  released_at timestamptz
);
CREATE INDEX debits_mandate_of_member ON debits_mandate (member_id, authorised_at);

-- Members who can't pay by direct debit any more, because their bank took one back.
CREATE TABLE debits_block (
  member_id bigint PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
