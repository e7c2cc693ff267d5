-- The country, source and landing page under which a member's sign-up is counted. Deleted with the member; the counted days stay.
CREATE TABLE figures_member (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  country text NOT NULL,
  source text NOT NULL,
  lander text NOT NULL,
  signed_up date NOT NULL
);
CREATE INDEX figures_member_cohort ON figures_member (site_id, signed_up);

-- Sources and landers that have figures of their own. Further ones are counted as `other`, so that an advertiser or a
-- stranger can't fill the rollup with names.
CREATE TABLE figures_name (
  site_id smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('source', 'lander')),
  name text NOT NULL,
  PRIMARY KEY (site_id, kind, name)
);

-- The days on which a member was on the site, until the day and the week are counted.
CREATE TABLE figures_visit (
  member_id bigint NOT NULL,
  day date NOT NULL,
  site_id smallint NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX figures_visit_day ON figures_visit (day);

-- The rollup: one row per day and combination. Money is in minor units of `currency`, everything else is a number.
CREATE TABLE figures_day (
  site_id smallint NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  country text NOT NULL,
  source text NOT NULL,
  lander text NOT NULL,
  currency text NOT NULL DEFAULT '',
  value bigint NOT NULL,
  PRIMARY KEY (site_id, day, measure, country, source, lander, currency)
);
CREATE INDEX figures_day_day ON figures_day (day);

-- The answers of fictional profiles by the minutes that the member waited.
CREATE TABLE figures_wait (
  site_id smallint NOT NULL,
  day date NOT NULL,
  minutes int NOT NULL,
  answers int NOT NULL,
  PRIMARY KEY (site_id, day, minutes)
);

-- The members of a week of sign-up that were on the site in a later week (`returned`); weeks begin on Monday.
CREATE TABLE figures_cohort (
  site_id smallint NOT NULL,
  week date NOT NULL,
  weeks_later smallint NOT NULL,
  returned int NOT NULL,
  PRIMARY KEY (site_id, week, weeks_later)
);

-- The days that are counted. A day is counted again until it is over.
CREATE TABLE figures_counted (
  day date PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
