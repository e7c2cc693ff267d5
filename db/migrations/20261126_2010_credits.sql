-- The member's own limits on purchases, in money. All limits of a member count until they end. A looser limit doesn't end
-- the stricter one before a day has passed.
CREATE TABLE credits_money_limit (
  member_id bigint NOT NULL REFERENCES credits_account,
  max_minor int NOT NULL CHECK (max_minor >= 0),
  currency char(3) NOT NULL,
  days smallint NOT NULL CHECK (days IN (1, 7, 30)),
  set_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  PRIMARY KEY (member_id, currency, max_minor, days)
);

-- The member search of the back office filters on it, also where few members are premium.
CREATE INDEX credits_account_premium ON credits_account (member_id) WHERE premium_since IS NOT NULL;
