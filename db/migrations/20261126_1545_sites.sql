-- The mail server of a company. Emails of its sites leave through this server only, also while it fails.
CREATE TABLE sites_mail (
  company_id smallint PRIMARY KEY REFERENCES sites_company,
  host text NOT NULL,
  port int NOT NULL,
  user_name text NOT NULL,
  -- Encrypted with the master key; null if the server needs no login.
  password_sealed bytea,
  -- The address that members see as the sender.
  sender text NOT NULL,
  -- The domain of return paths; empty if bounces go to the sender.
  return_domain text NOT NULL,
  -- The name of the DKIM key in DNS; empty if it is unknown.
  dkim_selector text NOT NULL,
  version int NOT NULL DEFAULT 0,
  tested_at timestamptz NOT NULL DEFAULT now(),
  -- While the server fails: the code of the fault, its beginning, the failed attempts, and the time of the next one.
  fault text,
  failing_since timestamptz,
  failures int NOT NULL DEFAULT 0,
  next_try_at timestamptz
);
