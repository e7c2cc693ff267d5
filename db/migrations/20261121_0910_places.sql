CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Reference data, imported at the first start from GeoNames (CC BY 4.0). None of it belongs to a site or a member.
CREATE TABLE places_country (
  code char(2) PRIMARY KEY
);

CREATE TABLE places_region (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country char(2) NOT NULL REFERENCES places_country,
  code text NOT NULL,
  name text NOT NULL,
  UNIQUE (country, code)
);

-- x and y are metres on the map of places/rules.ts. A member's position is the position of their city.
CREATE TABLE places_city (
  id int PRIMARY KEY,
  country char(2) NOT NULL REFERENCES places_country,
  region_id smallint NOT NULL REFERENCES places_region,
  name text NOT NULL,
  -- All names of the city for the search, in lower case without accents.
  search text NOT NULL,
  population int NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  cell int NOT NULL
);
CREATE INDEX places_city_nearest ON places_city USING gist (point(x, y));
CREATE INDEX places_city_search ON places_city USING gin (search gin_trgm_ops);
