import type { Pool } from 'pg'
import { CONSENT_TEXT_VERSION } from '#members/rules'
import { createPool } from '#platform/server/database/db.ts'

export interface BulkInsert {
  readonly host: string
  readonly members: number
  readonly countries: readonly string[]
  /** Share of women. */
  readonly women: number
}

/** One connection without timeouts. */
export function bulkPool(): Pool {
  return createPool({ max: 1, settings: { statement_timeout: '0', idle_in_transaction_session_timeout: '0' } })
}

/** Without statistics of the new rows, the planner's choice takes an hour instead of seconds. */
export async function rebuildSearch(pool: Pool): Promise<void> {
  await pool.query('ANALYZE')
  await pool.query('SELECT discovery_rebuild()')
  await pool.query('ANALYZE')
}

/** Rows per batch, so that memory and log stay small. */
const BATCH = 100_000

/** Generates members in SQL: by city population, in every age, preference and activity. */
export async function generateMembers(pool: Pool, { host, members, countries, women }: BulkInsert): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT setseed(0.5)')
    await client.query('DROP TABLE IF EXISTS demo_slot')
    // A city has one slot per ten thousand inhabitants; each member draws a slot.
    await client.query(
      `CREATE TEMP TABLE demo_slot AS
       SELECT row_number() OVER () AS slot, city.id, city.name, city.country, city.region_id, region.name AS region
       FROM places_city city JOIN places_region region ON region.id = city.region_id,
         generate_series(1, 1 + city.population / 10000)
       WHERE city.country = ANY($1) AND city.population > 5000`,
      [countries],
    )
    await client.query('CREATE UNIQUE INDEX ON demo_slot (slot)')
    for (let made = 0; made < members; made += BATCH) {
      await client.query(ONE_BATCH, [host, Math.min(BATCH, members - made), women])
    }
  } finally {
    client.release()
  }
}

const ONE_BATCH = `
  WITH site AS (SELECT id FROM sites_site WHERE host = $1),
  slots AS MATERIALIZED (SELECT max(slot) AS last FROM demo_slot),
  drawn AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('accounts_account', 'id')) AS id,
      1 + floor(random() * slots.last)::bigint AS slot,
      CASE WHEN random() < $3::float8 THEN 'female' ELSE 'male' END AS gender,
      random() AS sexuality_draw,
      date '2007-01-01' - (random() * 20000)::int AS birth_date,
      now() - random() * random() * interval '700 days' AS signup_date,
      -- Half of the bits of two random masks: some twelve of the fifty-one interests.
      ((random() * (1::bigint << 51))::bigint & (random() * (1::bigint << 51))::bigint) % (1::bigint << 51) AS interests,
      random() AS activity, random() < 0.5 AS has_photo
    FROM generate_series(1, $2::int), slots),
  bulk_member AS MATERIALIZED (
    SELECT drawn.*, site.id AS site_id,
      CASE WHEN sexuality_draw < 0.12 THEN 'bi' WHEN sexuality_draw > 0.92 THEN CASE gender WHEN 'male' THEN 'gay' ELSE 'lesbian' END
        ELSE 'hetero' END AS sexuality
    FROM drawn, site),
  accounts AS (
    INSERT INTO accounts_account (id, site_id, email, password_hash, status, language, fictional, signup_date, confirmed_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, site_id, 'bulk' || id || '@' || $1, 'none', 'active', 'nl', false, signup_date, signup_date FROM bulk_member),
  -- Rows without files, because a million pictures don't fit.
  photos AS (
    INSERT INTO photos_photo (site_id, member_id, name, client_key, position, status, width, height, placeholder,
      perceptual_hashes, created_at, decided_at)
    SELECT site_id, id, md5('bulk' || id), md5('bulk' || id)::uuid, 0, 'active', 900, 1200,
      coalesce((SELECT placeholder FROM photos_photo LIMIT 1), ''), '{}', signup_date, signup_date
    FROM bulk_member WHERE has_photo),
  seen AS (
    INSERT INTO members_seen (member_id, seen_at)
    SELECT id, now() - least(activity * activity * interval '90 days', now() - signup_date) FROM bulk_member),
  consents AS (
    INSERT INTO members_consent (member_id, purpose, text_version, locale, channel, given_at)
    SELECT id, purpose, '${CONSENT_TEXT_VERSION}', 'nl', 'profile', signup_date
    FROM bulk_member, (VALUES ('orientation'), ('interests')) AS each (purpose))
  INSERT INTO members_profile (member_id, site_id, name, gender, sexuality, looking_for, birth_date, country, region_id,
    region, city_id, city, interests, status, fictional, created_at)
  SELECT bulk_member.id, site_id, 'Lid ' || bulk_member.id, gender, sexuality,
    CASE sexuality WHEN 'bi' THEN 'both' WHEN 'hetero' THEN CASE gender WHEN 'male' THEN 'female' ELSE 'male' END ELSE gender END,
    birth_date, place.country, place.region_id, place.region, place.id, place.name, interests, 'active', false, signup_date
  FROM bulk_member JOIN demo_slot place ON place.slot = bulk_member.slot`
