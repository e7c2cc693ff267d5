-- Experiments with landing pages: visitors of one address see different variants, and each visitor always the same one.
CREATE TABLE landing_experiment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  lander text NOT NULL CHECK (lander IN ('landing2', 'landing3')),
  -- The slug of the address; empty is the address without one.
  slug text NOT NULL CHECK (slug = '' OR slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  measure text NOT NULL CHECK (measure IN ('signup', 'activation', 'purchase')),
  -- The days after the sign-up in which an activation or purchase counts; 0 for sign-ups.
  window_in_days smallint NOT NULL CHECK (window_in_days BETWEEN 0 AND 30),
  -- In hundredths of a percent.
  baseline smallint NOT NULL CHECK (baseline BETWEEN 1 AND 9999),
  difference smallint NOT NULL CHECK (difference BETWEEN 1 AND 9999),
  -- The stop rule.
  visitors_per_arm integer NOT NULL CHECK (visitors_per_arm > 0),
  last_day date NOT NULL,
  -- 'waiting': no new visitors, but late conversions still count.
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'waiting', 'ended', 'stopped')),
  started_at timestamptz,
  closed_at timestamptz,
  ended_at timestamptz,
  verdict text CHECK (verdict IN ('winner', 'no_difference', 'original', 'too_few')),
  winner smallint,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT landing_experiment_judged CHECK ((state = 'ended') = (verdict IS NOT NULL)),
  CONSTRAINT landing_experiment_winner CHECK ((verdict IS NOT DISTINCT FROM 'winner') = (winner IS NOT NULL))
);
CREATE UNIQUE INDEX landing_experiment_active ON landing_experiment (site_id, lander, slug)
  WHERE state IN ('running', 'waiting');
CREATE INDEX landing_experiment_site ON landing_experiment (site_id, id);

CREATE TABLE landing_arm (
  experiment_id bigint NOT NULL REFERENCES landing_experiment ON DELETE CASCADE,
  -- Arm 1 is the page that the address shows without the experiment.
  arm smallint NOT NULL CHECK (arm BETWEEN 1 AND 4),
  -- The slug of the variant; empty is the default page.
  slug text NOT NULL,
  -- Percent of the visitors.
  share smallint NOT NULL CHECK (share BETWEEN 5 AND 95),
  PRIMARY KEY (experiment_id, arm)
);

-- The visitors and conversions of a day. They name no member, so an erasure changes no result.
CREATE TABLE landing_arm_day (
  experiment_id bigint NOT NULL REFERENCES landing_experiment ON DELETE CASCADE,
  arm smallint NOT NULL,
  day date NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  conversions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (experiment_id, arm, day)
);

-- Members who signed up as visitors of an experiment.
CREATE TABLE landing_arm_member (
  experiment_id bigint NOT NULL REFERENCES landing_experiment ON DELETE CASCADE,
  member_id bigint NOT NULL,
  arm smallint NOT NULL,
  signed_up_at timestamptz NOT NULL DEFAULT now(),
  converted_at timestamptz,
  -- Whether landing_arm_day contains the conversion.
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (experiment_id, member_id)
);
CREATE INDEX landing_arm_member_member ON landing_arm_member (member_id);
CREATE INDEX landing_arm_member_uncounted ON landing_arm_member (experiment_id) WHERE converted_at IS NOT NULL AND NOT counted;

-- The variant that an address shows since staff adopted the winner of an experiment.
CREATE TABLE landing_adoption (
  site_id smallint NOT NULL REFERENCES sites_site,
  lander text NOT NULL CHECK (lander IN ('landing2', 'landing3')),
  slug text NOT NULL,
  -- The slug of the variant; empty is the default page.
  shows text NOT NULL,
  experiment_id bigint NOT NULL REFERENCES landing_experiment,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, lander, slug)
);
CREATE INDEX landing_adoption_experiment ON landing_adoption (experiment_id);
