-- The key of all hashes, tokens and encrypted columns, encrypted with VONK_SECRET, so that VONK_SECRET can be changed.
CREATE TABLE platform_master_key (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  sealed bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
