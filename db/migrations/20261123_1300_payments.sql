-- Credits that an undone reversal did not give back, because another reversal of the same money holds. It is negative
-- when a reversal gives back credits that an earlier one kept.
ALTER TABLE payments_reversal ADD COLUMN kept_credits int NOT NULL DEFAULT 0;
ALTER TABLE payments_reversal ADD CHECK (kept_credits = 0 OR status = 'undone');
-- A ban looks for members who paid with a card or account of the banned person.
CREATE INDEX payments_payer_hash ON payments_payer (hash, kind);
