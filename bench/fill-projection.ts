import { sql } from 'kysely'
import type { Db } from '../src/platform/server/database/db.ts'

/** A reproducible pseudo-random number from 0 to 1 for row `i` and purpose `salt`. */
const random = (salt: number) => sql.raw(`((hashint8extended(i, ${salt}) & 1048575) / 1048576.0)`)

const CITIES = 600

/**
 * Fills the search projection with a realistic mix: one large and two small sites, two thirds men, six hundred cities
 * of uneven size in three countries, few members online.
 */
export async function fillProjection(db: Db, members: number): Promise<void> {
  await sql`TRUNCATE discovery_member, discovery_activity, discovery_count, discovery_city, members_seen`.execute(db)
  await sql`CREATE TEMP TABLE bench_city AS
    SELECT i::int AS city, country, (country * 12 + i % 12)::smallint AS region,
      (${random(1)} * 300000 + (country % 3) * 250000)::int AS x, (${random(2)} * 300000)::int AS y
    FROM (SELECT i, discovery_country((ARRAY['NL','NL','NL','BE','DE'])[1 + i % 5]) AS country
          FROM generate_series(1, ${CITIES}::bigint) AS i) AS c`.execute(db)
  await sql`CREATE TEMP TABLE bench_member AS
    SELECT i AS member_id, (CASE WHEN ${random(3)} < 0.7 THEN 1 WHEN ${random(3)} < 0.9 THEN 2 ELSE 3 END)::smallint AS site_id,
      gender, (CASE WHEN ${random(5)} < 0.06 THEN 2 WHEN ${random(5)} < 0.12 THEN gender * 2 - 1 ELSE 5 - gender * 2 END)::smallint AS seeks,
      c.country, c.region, c.city,
      (current_date - date '1970-01-01') - ((18 + ${random(6)} * ${random(7)} * 60) * 365.25)::int AS born,
      ${random(8)} < 0.5 AS photo, ${random(9)} < 0.02 AS fictional, c.x, c.y,
      (hashint8extended(i, 10) & hashint8extended(i, 11) & hashint8extended(i, 12) & ((1::bigint << 51) - 1)) AS interests,
      discovery_quarter_hour(now()) - (${random(13)} ^ 4 * 20000)::int AS act
    FROM (SELECT i, (CASE WHEN ${random(4)} < 0.68 THEN 1 ELSE 2 END)::smallint AS gender,
            1 + (${random(14)} ^ 3 * ${CITIES - 1})::int AS city
          FROM generate_series(1, ${members}::bigint) AS i) AS p JOIN bench_city c USING (city)`.execute(db)
  await sql`INSERT INTO discovery_member SELECT member_id, site_id, gender, seeks, country, region, city, born, photo,
    fictional, x, y, interests, act * 900 FROM bench_member ORDER BY member_id`.execute(db)
  await sql`INSERT INTO discovery_activity SELECT * FROM bench_member ORDER BY hashint8extended(member_id, 15)`.execute(
    db,
  )
  await sql`INSERT INTO members_seen SELECT member_id, now() FROM bench_member WHERE act >= discovery_quarter_hour(now())`.execute(
    db,
  )
  await sql`SELECT discovery_recount()`.execute(db)
  await sql`CREATE TABLE IF NOT EXISTS bench_naive (id bigint PRIMARY KEY, site_id smallint, gender smallint, country smallint,
    region smallint, birth_date date, photo boolean, last_active timestamptz, latitude float8, longitude float8, about text)`.execute(
    db,
  )
  await sql`TRUNCATE bench_naive`.execute(db)
  await sql`INSERT INTO bench_naive SELECT member_id, site_id, gender, country, region, date '1970-01-01' + born, photo,
    to_timestamp(act * 900.0), 50 + y / 111000.0, 4 + x / 70000.0, repeat('Over mij. ', 40) FROM bench_member`.execute(
    db,
  )
  await sql`CREATE INDEX IF NOT EXISTS bench_naive_active ON bench_naive (last_active)`.execute(db)
  await sql`CREATE INDEX IF NOT EXISTS bench_naive_kind ON bench_naive (site_id, gender, country)`.execute(db)
  await sql`DROP TABLE bench_member, bench_city`.execute(db)
  for (const table of [
    'discovery_member',
    'discovery_activity',
    'discovery_count',
    'discovery_city',
    'bench_naive',
    'members_seen',
  ]) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  }
}
