import { MEASURES, MONEY } from '../src/features/figures/rules.ts'
import { oneOf, random } from './random-sql.ts'

const COUNTRIES = ['NL', 'NL', 'NL', 'NL', 'BE', 'BE', 'DE', 'DE', 'FR', 'ES', 'IT', 'PL', 'SE', 'DK']

/** The rollup of so many events in two years: three sites, nine countries, fifty sources and twenty landers. */
export const FIGURES = (events: number) => [
  // Sorting and hashing millions of rows in memory.
  { sql: "SET work_mem = '512MB'", values: [] },
  {
    sql: `INSERT INTO figures_day (site_id, day, measure, country, source, lander, currency, value)
      SELECT site, day, measure, country, source, lander, CASE WHEN measure = ANY($2) THEN 'EUR' ELSE '' END,
        sum(CASE WHEN measure = ANY($2) THEN 2999 ELSE 1 END)
      FROM (SELECT 1 + ${random(20, 3)} AS site, current_date - ${random(21, 731)}::int AS day,
          ($3::text[])[1 + ${random(22, MEASURES.length)}] AS measure, ${oneOf(23, COUNTRIES)} AS country,
          'source' || ${random(24, 50)} AS source, 'lander' || ${random(24, 50)} % 20 AS lander
        FROM generate_series(1, $1::int) AS i) AS event
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6 ON CONFLICT DO NOTHING`,
    values: [events, MONEY, MEASURES],
  },
  { sql: 'DELETE FROM figures_sum', values: [] },
  {
    sql: `INSERT INTO figures_sum (dimension, name, day, site_id, measure, currency, value)
      SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
          WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
        coalesce(country, source, lander, ''), day, site_id, measure, currency, sum(value)
      FROM figures_day GROUP BY day, site_id, measure, currency, GROUPING SETS ((), (country), (source), (lander))`,
    values: [],
  },
  {
    sql: `INSERT INTO figures_counted (day, at) SELECT current_date - day, now() FROM generate_series(0, 730) AS day
      ON CONFLICT DO NOTHING`,
    values: [],
  },
  {
    sql: `INSERT INTO figures_name (site_id, kind, name)
      SELECT site, kind, kind || number FROM generate_series(1, 3) AS site,
        (VALUES ('source', 49), ('lander', 19)) AS kind (kind, last), generate_series(0, last) AS number
      ON CONFLICT DO NOTHING`,
    values: [],
  },
  {
    sql: `INSERT INTO figures_wait (site_id, day, minutes, country, source, lander, answers)
      SELECT site_id, at::date, waited_in_seconds / 60, 'NL', 'source' || answer.id % 50, 'lander' || answer.id % 20, count(*)
      FROM desk_answer answer GROUP BY 1, 2, 3, 4, 5, 6 ON CONFLICT DO NOTHING`,
    values: [],
  },
  {
    sql: `INSERT INTO figures_wait_sum (dimension, name, day, site_id, minutes, answers)
      SELECT CASE WHEN grouping(country) = 0 THEN 'country' WHEN grouping(source) = 0 THEN 'source'
          WHEN grouping(lander) = 0 THEN 'lander' ELSE 'all' END,
        coalesce(country, source, lander, ''), day, site_id, minutes, sum(answers)
      FROM figures_wait GROUP BY day, site_id, minutes, GROUPING SETS ((), (country), (source), (lander))
      ON CONFLICT DO NOTHING`,
    values: [],
  },
]
