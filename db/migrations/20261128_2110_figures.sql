-- The waits of a day for all members, and for each country, source and lander, like figures_sum.
CREATE TABLE figures_wait_sum (
  dimension text NOT NULL CHECK (dimension IN ('all', 'country', 'source', 'lander')),
  name text NOT NULL,
  day date NOT NULL,
  site_id smallint NOT NULL,
  minutes int NOT NULL,
  answers int NOT NULL,
  PRIMARY KEY (dimension, name, day, site_id, minutes)
);
CREATE INDEX figures_wait_sum_day ON figures_wait_sum (day);
INSERT INTO figures_wait_sum (dimension, name, day, site_id, minutes, answers)
SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
    WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
  coalesce(country, source, lander, ''), day, site_id, minutes, sum(answers)
FROM figures_wait GROUP BY day, site_id, minutes, GROUPING SETS ((), (country), (source), (lander));

-- Two filters together read these indexes and no table.
CREATE INDEX figures_day_source_country ON figures_day (source, country, day) INCLUDE (lander, site_id, measure, currency, value);
CREATE INDEX figures_day_lander_country ON figures_day (lander, country, day) INCLUDE (source, site_id, measure, currency, value);
DROP INDEX figures_day_source;
DROP INDEX figures_day_lander;
CREATE INDEX figures_wait_source_country ON figures_wait (source, country, day) INCLUDE (lander, site_id, minutes, answers);
CREATE INDEX figures_wait_lander_country ON figures_wait (lander, country, day) INCLUDE (source, site_id, minutes, answers);
