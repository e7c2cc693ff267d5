-- Names of sign-ups with an email that already had an account, on sites that hide accounts: a name that stayed free would
-- tell that the email was known.
CREATE TABLE members_reserved_name (
  site_id smallint NOT NULL,
  name citext NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  reserved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, name)
);
CREATE INDEX members_reserved_name_at ON members_reserved_name (reserved_at);
