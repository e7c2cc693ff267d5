-- The figures of a day for all members together, and for each country, source and lander. Two years of them are read in
-- milliseconds. Two filters together are counted from figures_day.
CREATE TABLE figures_sum (
  dimension text NOT NULL CHECK (dimension IN ('all', 'country', 'source', 'lander')),
  name text NOT NULL,
  day date NOT NULL,
  site_id smallint NOT NULL,
  measure text NOT NULL,
  currency text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (dimension, name, day, site_id, measure, currency)
);
CREATE INDEX figures_sum_measure ON figures_sum (dimension, name, measure, day) INCLUDE (site_id, currency, value);
CREATE INDEX figures_sum_day ON figures_sum (day);
INSERT INTO figures_sum (dimension, name, day, site_id, measure, currency, value)
SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
    WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
  coalesce(country, source, lander, ''), day, site_id, measure, currency, sum(value)
FROM figures_day GROUP BY day, site_id, measure, currency, GROUPING SETS ((), (country), (source), (lander));
CREATE INDEX figures_day_source ON figures_day (source, day);
CREATE INDEX figures_day_lander ON figures_day (lander, day);
DROP INDEX figures_day_measure;
DROP INDEX figures_day_country;

-- Waits are filtered like the other numbers. They are counted again, because answers are never deleted.
ALTER TABLE figures_wait ADD country text NOT NULL DEFAULT '', ADD source text NOT NULL DEFAULT '',
  ADD lander text NOT NULL DEFAULT '';
ALTER TABLE figures_wait DROP CONSTRAINT figures_wait_pkey,
  ADD PRIMARY KEY (day, site_id, minutes, country, source, lander);
DELETE FROM figures_wait;
INSERT INTO figures_wait (site_id, day, minutes, country, source, lander, answers)
SELECT answer.site_id, (at AT TIME ZONE 'Europe/Amsterdam')::date, waited_in_seconds / 60, coalesce(country, ''),
  coalesce(source, ''), coalesce(lander, ''), count(*)
FROM desk_answer answer LEFT JOIN figures_member member ON member.member_id = answer.member_id
WHERE (at AT TIME ZONE 'Europe/Amsterdam')::date IN (SELECT day FROM figures_counted)
GROUP BY 1, 2, 3, 4, 5, 6;
-- The list and the count of a day read its answers.
CREATE INDEX desk_answer_at ON desk_answer (at);

-- Cohorts too. Visits are deleted after three weeks, so an older week can't be counted again: its country stays null, and
-- it is shown only without such filters.
ALTER TABLE figures_cohort ADD country text, ADD source text, ADD lander text;
ALTER TABLE figures_cohort DROP CONSTRAINT figures_cohort_pkey;
CREATE UNIQUE INDEX figures_cohort_key ON figures_cohort (week, site_id, weeks_later, country, source, lander)
  NULLS NOT DISTINCT;
