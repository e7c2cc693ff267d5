-- Price lists have versions. A list is sold by one site in one country from its start until the next one starts. A list
-- without bundles returns to the shared prices. Orders keep a copy of their price.
CREATE TABLE credits_price_list (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  starts_at timestamptz NOT NULL,
  -- The lowest price of a message that the pages claim; null: computed from the bundles.
  sells_from_minor int CHECK (sells_from_minor > 0),
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, country, starts_at)
);

-- Bundles without a list are the prices that an installation starts with.
ALTER TABLE credits_bundle
  ADD COLUMN list_id int REFERENCES credits_price_list ON DELETE CASCADE,
  DROP CONSTRAINT credits_bundle_site_id_country_position_key,
  ADD CONSTRAINT credits_bundle_position UNIQUE NULLS NOT DISTINCT (site_id, country, list_id, position);
DROP INDEX credits_bundle_recommended;
CREATE UNIQUE INDEX credits_bundle_recommended ON credits_bundle (site_id, country, list_id) NULLS NOT DISTINCT WHERE recommended;
CREATE INDEX credits_bundle_list ON credits_bundle (list_id) WHERE list_id IS NOT NULL;
