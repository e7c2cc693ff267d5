-- Keyed hashes of the cards and accounts that paid, so that a ban can recognise them (room bans).
CREATE TABLE payments_payer (
  payment_id bigint NOT NULL REFERENCES payments_payment,
  kind text NOT NULL CHECK (kind IN ('card', 'iban')),
  member_id bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (payment_id, kind)
);
CREATE INDEX payments_payer_member ON payments_payer (member_id);
