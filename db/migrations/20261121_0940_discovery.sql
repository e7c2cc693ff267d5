CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A country's two letters as a small number, for narrow keys.
CREATE FUNCTION discovery_country(p_code text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((ascii(p_code) - 65) * 26 + ascii(substr(p_code, 2)) - 65)::smallint;
$$;

CREATE FUNCTION discovery_gender(p_gender text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_gender WHEN 'male' THEN 1 WHEN 'female' THEN 2 END::smallint;
$$;

-- Whom somebody looks for: 1 men, 2 both, 3 women. In this order "who would welcome a man" is seeks <= 2 and "a woman"
-- is seeks >= 2: a range, which an index checks as well as an equality.
CREATE FUNCTION discovery_seeks(p_looking_for text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_looking_for WHEN 'male' THEN 1 WHEN 'both' THEN 2 WHEN 'female' THEN 3 END::smallint;
$$;

-- Activity is known to others by the quarter of an hour, and rewritten no oftener.
CREATE FUNCTION discovery_bucket(p_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) / 900)::int;
$$;

-- Birth month, counted from year 0, of a birth day, counted from 1970.
CREATE FUNCTION discovery_month(p_born int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(year FROM date '1970-01-01' + p_born) * 12 + extract(month FROM date '1970-01-01' + p_born))::int;
$$;

-- Only those who may be found. Filters stand behind the order column as key columns (not INCLUDE), so that they are
-- checked within the index (shared/design/limits.md §2). Positions are the city's, never a person's.
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
  -- When they could first be found, in seconds since 1970: who is new to a saved search.
  listed int NOT NULL
);
CREATE INDEX discovery_member_listed ON discovery_member (site_id, gender, country, listed DESC);
CREATE INDEX discovery_member_newest ON discovery_member
  (site_id, gender, country, member_id DESC, born, region, photo, seeks, fictional, x, y, interests);
CREATE INDEX discovery_member_born ON discovery_member
  (site_id, gender, country, born, region, photo, seeks, fictional);

-- The same people with what changes every quarter of an hour, apart, so that its flush rewrites three indexes only.
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

-- How many are found. `period` is a birth month counted from year 0, or minus a birth year; region -1 is all of them. So
-- a count adds up whole years, some months, and looks itself only at the two months at the ends of an age range.
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

-- Cities that have somebody. "Nearest" walks these outwards and each city by activity: within a city all are equally
-- far, and a plain walk over people's points would have no fixed order there, so pages could repeat or skip.
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

-- Carries activity over into the search, all who moved on at once; how many. The heartbeats themselves are the members
-- room's: one read of its small table a minute costs less than an index on a column that changes all the time.
CREATE FUNCTION discovery_flush() RETURNS bigint LANGUAGE sql AS $$
  WITH moved AS (
    UPDATE discovery_activity a SET act = discovery_bucket(s.seen_at) FROM members_seen s
    WHERE s.seen_at > now() - interval '1 hour' AND a.member_id = s.member_id AND a.act < discovery_bucket(s.seen_at)
    RETURNING 1)
  SELECT count(*) FROM moved;
$$;

-- Who may be found, and how: the one definition, for one member and for all. It reads other rooms' tables and writes none.
CREATE VIEW discovery_source AS
  SELECT p.member_id, p.site_id, discovery_gender(p.gender) AS gender, discovery_seeks(p.looking_for) AS seeks,
    discovery_country(p.country) AS country, coalesce(p.region_id, 0)::smallint AS region, coalesce(c.id, 0) AS city,
    p.birth_date - date '1970-01-01' AS born,
    EXISTS (SELECT FROM photos_photo f WHERE f.member_id = p.member_id AND f.status = 'active') AS photo,
    a.fictional, coalesce(c.x, 0) AS x, coalesce(c.y, 0) AS y, p.interests,
    discovery_bucket(coalesce(s.seen_at, a.confirmed_at, a.signup_date)) AS act,
    extract(epoch FROM coalesce(a.confirmed_at, a.signup_date))::int AS listed
  FROM members_profile p
  JOIN accounts_account a ON a.id = p.member_id
  LEFT JOIN places_city c ON c.id = p.city_id
  LEFT JOIN members_seen s ON s.member_id = p.member_id
  WHERE a.status = 'active' AND p.status = 'active' AND NOT p.invisible;

-- The one who searches, findable or not: a fresh member and an invisible one may look around too.
CREATE VIEW discovery_viewer AS
  SELECT p.member_id, p.site_id, p.gender, p.looking_for, p.country, c.id AS city, c.x, c.y
  FROM members_profile p LEFT JOIN places_city c ON c.id = p.city_id;

CREATE FUNCTION discovery_year(p_born int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT extract(year FROM date '1970-01-01' + p_born)::int;
$$;

CREATE FUNCTION discovery_tally(p discovery_member, p_by int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO discovery_count AS t (site_id, gender, country, region, period, photo, seeks, fictional, n)
    SELECT p.site_id, p.gender, p.country, region, period, p.photo, p.seeks, p.fictional, 1
    FROM (VALUES (-1::smallint), (p.region)) AS regions (region),
      (VALUES (-discovery_year(p.born)), (discovery_month(p.born))) AS periods (period)
    ON CONFLICT (site_id, gender, country, region, period, photo, seeks, fictional) DO UPDATE SET n = t.n + p_by;
$$;

CREATE FUNCTION discovery_tally_city(p discovery_member, p_by int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO discovery_city AS t (site_id, gender, city, country, region, x, y, n)
    SELECT p.site_id, p.gender, p.city, p.country, p.region, p.x, p.y, 1 WHERE p.city > 0
    ON CONFLICT (site_id, gender, city) DO UPDATE SET n = t.n + p_by;
$$;

-- The only way in and out of the search: every hide, ban, deletion and change of a member goes through here.
CREATE FUNCTION discovery_refresh(p_member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old discovery_member;
  new discovery_member;
  new_act int;
  had boolean;
  has boolean;
BEGIN
  -- A statement of its own: whoever comes second reads what the first has committed, so a ban can't be undone by a
  -- change of profile that began before it.
  PERFORM pg_advisory_xact_lock(hashint8extended(p_member, 20261121));
  SELECT * INTO old FROM discovery_member WHERE member_id = p_member;
  had := FOUND;
  SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, listed
    INTO new FROM discovery_source WHERE member_id = p_member;
  has := FOUND;
  IF had AND has AND old = new THEN RETURN; END IF;
  IF had THEN PERFORM discovery_tally(old, -1); END IF;
  IF has THEN PERFORM discovery_tally(new, 1); END IF;
  IF had AND has AND (old.site_id, old.gender, old.city) = (new.site_id, new.gender, new.city) THEN
    NULL;
  ELSE
    IF had THEN PERFORM discovery_tally_city(old, -1); END IF;
    IF has THEN PERFORM discovery_tally_city(new, 1); END IF;
  END IF;
  IF NOT has THEN
    DELETE FROM discovery_member WHERE member_id = p_member;
    RETURN;
  END IF;
  SELECT act INTO new_act FROM discovery_source WHERE member_id = p_member;
  DELETE FROM discovery_member WHERE member_id = p_member;
  INSERT INTO discovery_member VALUES (new.*);
  INSERT INTO discovery_activity VALUES (new.member_id, new.site_id, new.gender, new.seeks, new.country, new.region,
    new.city, new.born, new.photo, new.fictional, new.x, new.y, new.interests, new_act);
END $$;

-- The same for everybody at once, after a bulk load. Equal to calling discovery_refresh for each.
CREATE FUNCTION discovery_rebuild() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  TRUNCATE discovery_member, discovery_activity, discovery_count, discovery_city;
  CREATE TEMP TABLE discovery_all ON COMMIT DROP AS SELECT * FROM discovery_source;
  INSERT INTO discovery_member
    SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, listed
    FROM discovery_all ORDER BY member_id;
  GET DIAGNOSTICS found = ROW_COUNT;
  INSERT INTO discovery_activity
    SELECT member_id, site_id, gender, seeks, country, region, city, born, photo, fictional, x, y, interests, act
    FROM discovery_all ORDER BY site_id, gender, country, act DESC;
  PERFORM discovery_recount();
  RETURN found;
END $$;

-- Counts everything afresh from the projection itself.
CREATE FUNCTION discovery_recount() RETURNS void LANGUAGE sql AS $$
  TRUNCATE discovery_count, discovery_city;
  INSERT INTO discovery_count (site_id, gender, country, region, period, photo, seeks, fictional, n)
    SELECT site_id, gender, country, r.region, r.period, photo, seeks, fictional, count(*)
    FROM discovery_member m,
      LATERAL (VALUES (-1::smallint, -discovery_year(born)), (-1::smallint, discovery_month(born)),
        (m.region, -discovery_year(born)), (m.region, discovery_month(born))) AS r (region, period)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  INSERT INTO discovery_city (site_id, gender, city, country, region, x, y, n)
    SELECT site_id, gender, city, min(country), min(region), min(x), min(y), count(*)
    FROM discovery_member WHERE city > 0 GROUP BY 1, 2, 3;
$$;

-- A search that a member keeps. New people are those listed after `seen_at`; a mail tells of those since the last one.
CREATE TABLE discovery_saved_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filters jsonb NOT NULL,
  alert boolean NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  looked_at timestamptz NOT NULL DEFAULT now(),
  -- The mail's way to stop the mails, without logging in.
  stop_token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  UNIQUE (member_id, name)
);
CREATE INDEX discovery_saved_search_due ON discovery_saved_search (looked_at) WHERE alert;

-- Partners' tiles among a site's results, shown as advertisement. A picture is always one of this origin.
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
