CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The members whom a search can find. Filters are key columns behind the order column (not INCLUDE), so that the index
-- itself checks them. Positions are those of cities.
CREATE TABLE discovery_member (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  gender smallint NOT NULL,
  seeks smallint NOT NULL,
  country smallint NOT NULL,
  region smallint NOT NULL,
  city int NOT NULL,
  born int NOT NULL,
  photo boolean NOT NULL,
  fictional boolean NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  interests bigint NOT NULL,
  -- The time of the first listing, in seconds since 1970; saved searches use it to find new members.
  listed int NOT NULL
);
CREATE INDEX discovery_member_listed ON discovery_member (site_id, gender, country, listed DESC);
CREATE INDEX discovery_member_newest ON discovery_member
  (site_id, gender, country, member_id DESC, born, region, photo, seeks, fictional, x, y, interests);
CREATE INDEX discovery_member_born ON discovery_member
  (site_id, gender, country, born, region, photo, seeks, fictional);

-- The same members with their activity, which changes every quarter of an hour. A separate table, so that these updates
-- rewrite only three indexes.
CREATE TABLE discovery_activity (
  member_id bigint PRIMARY KEY REFERENCES discovery_member ON DELETE CASCADE,
  site_id smallint NOT NULL,
  gender smallint NOT NULL,
  seeks smallint NOT NULL,
  country smallint NOT NULL,
  region smallint NOT NULL,
  city int NOT NULL,
  born int NOT NULL,
  photo boolean NOT NULL,
  fictional boolean NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  interests bigint NOT NULL,
  act int NOT NULL
);
CREATE INDEX discovery_activity_country ON discovery_activity
  (site_id, gender, country, act DESC, member_id DESC, born, region, photo, seeks, fictional, x, y, interests);
CREATE INDEX discovery_activity_region ON discovery_activity
  (site_id, gender, country, region, act DESC, member_id DESC, born, photo, seeks, fictional, interests);
CREATE INDEX discovery_activity_city ON discovery_activity
  (site_id, gender, city, act DESC, member_id DESC, born, photo, seeks, fictional, interests);

-- The number of members per combination of filters. `period` is a birth month counted from year 0, or minus a birth
-- year; region -1 is the whole country. A count of an age range adds up whole years and single months, and reads
-- members only for the first and last month.
CREATE TABLE discovery_count (
  site_id smallint NOT NULL,
  gender smallint NOT NULL,
  country smallint NOT NULL,
  region smallint NOT NULL,
  period int NOT NULL,
  photo boolean NOT NULL,
  seeks smallint NOT NULL,
  fictional boolean NOT NULL,
  n int NOT NULL CHECK (n >= 0),
  PRIMARY KEY (site_id, gender, country, region, period, photo, seeks, fictional)
) WITH (fillfactor = 70);

-- Cities with members. A search by distance reads the cities outwards, and the members of each city by activity. All
-- members of a city are equally far away, so an index on members' points would have no fixed order there, and pages
-- could repeat or skip members.
CREATE TABLE discovery_city (
  site_id smallint NOT NULL,
  gender smallint NOT NULL,
  city int NOT NULL,
  country smallint NOT NULL,
  region smallint NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  n int NOT NULL CHECK (n >= 0),
  PRIMARY KEY (site_id, gender, city)
) WITH (fillfactor = 70);
CREATE INDEX discovery_city_nearest ON discovery_city USING gist (site_id, gender, point(x, y));

-- Saved searches. The new members of a search are those listed after `seen_at`; an email announces those listed since
-- the last email.
CREATE TABLE discovery_saved_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filters jsonb NOT NULL,
  alert boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  looked_at timestamptz NOT NULL DEFAULT now(),
  -- For the link that stops these emails without a login.
  stop_token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  UNIQUE (member_id, name)
);
CREATE INDEX discovery_saved_search_due ON discovery_saved_search (looked_at) WHERE alert;

-- Partner tiles between the results of a site, labelled as advertisements. Images come only from the site's own origin.
CREATE TABLE discovery_tile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cam', 'resell')),
  partner text NOT NULL CHECK (length(partner) BETWEEN 1 AND 40),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  url text NOT NULL CHECK (url ~ '^https://[^[:space:]]+$' AND length(url) <= 500),
  image text CHECK (image ~ '^/(cdn|assets)/[A-Za-z0-9_./-]+$' AND image !~ '[.][.]'),
  place smallint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  UNIQUE (site_id, url)
);
CREATE INDEX discovery_tile_shown ON discovery_tile (site_id, place, id) WHERE active;
