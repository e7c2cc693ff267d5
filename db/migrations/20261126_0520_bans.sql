-- Keyed hashes of the confirmed addresses that an account had before its present one. A ban of the account keeps them too,
-- so that its owner can't return with one of them.
CREATE TABLE bans_former_email (
  member_id bigint NOT NULL,
  hash bytea NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (member_id, hash)
);
CREATE INDEX bans_former_email_until ON bans_former_email (until);
