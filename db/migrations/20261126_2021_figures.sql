-- The cohorts read the sign-ups of some weeks, and the filter of the figures each country that has sign-ups.
CREATE INDEX figures_day_measure ON figures_day (measure, day) INCLUDE (site_id, value);
CREATE INDEX figures_day_country ON figures_day (country, site_id) WHERE measure = 'signups';
