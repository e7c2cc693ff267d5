import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

/** Refreshes one member's search rows. No other code adds, changes or removes the rows of a single member. */
export async function refresh(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT discovery_refresh(${memberId}::bigint)`.execute(tx)
}

/** Rebuilds the search tables after a bulk load; returns the number of findable members. */
export async function rebuild(tx: Tx): Promise<number> {
  const { rows } = await sql<{ found: number }>`SELECT discovery_rebuild() AS found`.execute(tx)
  return rows[0]!.found
}

/** Copies recent activity into the search tables; returns the number of moved rows. */
export async function flushActivity(): Promise<number> {
  const { rows } = await sql<{ moved: number }>`SELECT discovery_refresh_activity() AS moved`.execute(db())
  return rows[0]!.moved
}

export interface ViewerRow {
  readonly gender: string
  readonly looking_for: string
  readonly country: string
  readonly city: number | null
  readonly x: number | null
  readonly y: number | null
}

export function viewerRow(from: Db | Tx, memberId: number): Promise<ViewerRow | undefined> {
  return from
    .selectFrom('discovery_viewer')
    .select(['gender', 'looking_for', 'country', 'city', 'x', 'y'])
    .where('member_id', '=', memberId)
    .executeTakeFirst() as Promise<ViewerRow | undefined>
}

const CANDIDATES = 50

/** Fictional profiles of the site that match a member in both directions, newest first. */
export async function fictionalFor(memberId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT m.member_id FROM discovery_viewer v JOIN discovery_member m
      ON m.site_id = v.site_id AND m.country = discovery_country(v.country) AND m.fictional
    WHERE v.member_id = ${memberId}::bigint AND m.member_id <> v.member_id
      AND (v.looking_for = 'both' OR m.gender = discovery_gender(v.looking_for))
      AND (m.seeks = 2 OR m.seeks = CASE v.gender WHEN 'male' THEN 1 ELSE 3 END)
      AND m.member_id NOT IN (SELECT * FROM safety_blocked_with(v.member_id))
    ORDER BY m.member_id DESC LIMIT ${CANDIDATES}`.execute(db())
  return rows.map(row => row.member_id)
}
