import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Role } from '#staff/rules'
import type { City } from './members/draw-members.ts'

/**
 * SQL of the demo only: it fills other rooms' tables in bulk, because the rooms' functions would take minutes for a
 * thousand members. A test runs the ledger checks on the result.
 */

/** Serialises seeding; later starts find it done. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
}

export async function isSeeded(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts_account
    WHERE site_id = ${siteId} AND tracking ->> 'network' = ${DEMO_NETWORK} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** The network recorded for demo members. */
export const DEMO_NETWORK = 'demo'

export async function currentTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx)
  return rows[0]!.now
}

/** Cities above a village's population. */
export async function citiesOf(tx: Tx, countries: readonly string[]): Promise<City[]> {
  const { rows } = await sql<City>`
    SELECT city.id, city.name, city.country, city.region_id AS "regionId", region.name AS region, city.population
    FROM places_city city JOIN places_region region ON region.id = city.region_id
    WHERE city.country = ANY(${countries}::text[]) AND city.population > 12000
    ORDER BY city.id`.execute(tx)
  return rows
}

/** Reserves ids for rows that refer to each other. */
export async function takeIds(
  tx: Tx,
  table: 'accounts_account' | 'chat_conversation',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(row => row.id)
}

/** Adds all rows, each with the same columns, in one statement. */
export async function insertAll(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).join(', '))
  await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Inserts one tile of each kind, so that both kinds can be seen. The example domains lead nowhere (RFC 2606). */
export async function insertTiles(tx: Tx, siteId: number): Promise<void> {
  await sql`INSERT INTO discovery_tile (site_id, kind, partner, title, url, place) VALUES
    (${siteId}, 'cam', 'cams.example', 'Nu live: praten voor de camera', 'https://cams.example/?ref=vonk', 1),
    (${siteId}, 'resell', 'anders.example', 'Meer mensen bij jou in de buurt', 'https://anders.example/?ref=vonk', 2)
    ON CONFLICT (site_id, url) DO NOTHING`.execute(tx)
}

export async function rebuildSearch(tx: Tx): Promise<void> {
  await sql`SELECT discovery_rebuild()`.execute(tx)
}

/** Inserts the demo's staff once; a changed password stays. */
export async function insertStaff(
  tx: Tx,
  { email, passwordHash, role }: { email: string; passwordHash: string; role: Role },
): Promise<void> {
  await sql`WITH staff AS (INSERT INTO staff_member (email, password_hash) VALUES (${email}, ${passwordHash})
      ON CONFLICT (email) DO NOTHING RETURNING id)
    INSERT INTO staff_role (staff_id, role) SELECT id, ${role} FROM staff`.execute(tx)
}

/** Queues seeded conversations that a fictional profile must answer. */
export async function queueUnanswered(tx: Tx, siteId: number): Promise<void> {
  await sql`INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id, since)
    SELECT c.id, a.id, c.last_sender, c.site_id, c.last_at FROM chat_conversation c
    JOIN accounts_account a ON a.id = c.a_id + c.b_id - c.last_sender AND a.fictional
    WHERE c.site_id = ${siteId} ON CONFLICT DO NOTHING`.execute(tx)
}

/** Acknowledges the fictional notice for members who wrote to a fictional profile (FICT-4). */
export async function acknowledgeFictionalNotice(tx: Tx, siteId: number): Promise<void> {
  const { locales, locale } = siteOf(siteId)
  const words = JSON.stringify(Object.fromEntries(locales.map(each => [each, noticeIn(each)])))
  await sql`INSERT INTO chat_fictional_notice (member_id, site_id, words, at)
    SELECT writer.id, ${siteId}, coalesce(${words}::jsonb ->> writer.language, ${noticeIn(locale)}), min(message.created_at) - interval '1 minute'
    FROM chat_message message JOIN chat_conversation c ON c.id = message.conversation_id
    JOIN accounts_account writer ON writer.id = message.sender_id AND NOT writer.fictional
    JOIN accounts_account profile ON profile.id = c.a_id + c.b_id - message.sender_id AND profile.fictional
    WHERE c.site_id = ${siteId} GROUP BY writer.id, writer.language ON CONFLICT DO NOTHING`.execute(tx)
}

function noticeIn(language: Locale): string {
  return `${text(language, 'chat.notice_title')}\n${text(language, 'chat.notice_text')}`
}
