import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Gender, LookingFor, Sexuality } from '../rules.ts'
import { ONLINE_FOR_IN_SECONDS } from '../rules.ts'

/** A member's row, for the server only. `birth_date` is yyyy-mm-dd, `interests` the mask. */
export interface ProfileRow {
  readonly member_id: number
  readonly site_id: number
  readonly name: string
  readonly gender: Gender
  readonly sexuality: Sexuality | null
  readonly looking_for: LookingFor
  readonly birth_date: string
  readonly age: number
  readonly country: string
  readonly region_id: number | null
  readonly region: string | null
  readonly city_id: number | null
  readonly city: string | null
  readonly hair_colour: string | null
  readonly eye_colour: string | null
  readonly body_type: string | null
  readonly relationship_status: string | null
  readonly tattoos: string | null
  readonly reason: string
  readonly about: string
  readonly interests: number
  readonly status: 'active' | 'disabled'
  readonly invisible: boolean
  readonly fictional: boolean
  readonly created_at: Date
}

/** The columns that a card needs. */
export interface CardRow
  extends Pick<ProfileRow, 'member_id' | 'name' | 'age' | 'gender' | 'country' | 'region' | 'city' | 'fictional'> {
  readonly online: boolean
}

const AGE = sql.raw('extract(year FROM age(current_date, birth_date))::int AS age')
const ONLINE = sql`(NOT invisible AND coalesce(
  seen_at > now() - make_interval(secs => ${sql.lit(ONLINE_FOR_IN_SECONDS)}), false)) AS online`

export async function profileOf(
  on: Db | Tx,
  memberId: number,
): Promise<(ProfileRow & { online: boolean }) | undefined> {
  const { rows } = await sql<ProfileRow & { online: boolean }>`
    SELECT profile.*, birth_date::text AS birth_date, ${AGE}, ${ONLINE}
    FROM members_profile profile LEFT JOIN members_seen USING (member_id)
    WHERE member_id = ${memberId}`.execute(on)
  return rows[0]
}

/** Returns true for an invisible member and for a member without a profile. */
export async function isInvisible(memberId: number): Promise<boolean> {
  const { rows } = await sql<{ invisible: boolean }>`
    SELECT invisible FROM members_profile WHERE member_id = ${memberId}`.execute(db())
  return rows[0]?.invisible ?? true
}

/** Full rows by id, in one statement per page. */
export async function profilesOf(ids: readonly number[]): Promise<Map<number, ProfileRow>> {
  const { rows } = await sql<ProfileRow>`SELECT *, birth_date::text AS birth_date, ${AGE}
    FROM members_profile WHERE member_id = ANY(${ids}::bigint[])`.execute(db())
  return new Map(rows.map(row => [row.member_id, row]))
}

/** The rows among `ids` that `viewerId` may see: one statement per page of cards; blocks are collected once. */
export async function cardRows(
  ids: readonly number[],
  viewerId: number | null,
  siteIds: readonly number[],
  invisibleToo: boolean,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT member_id, name, gender, country, region, city, fictional, ${AGE}, ${ONLINE}
    FROM members_profile profile LEFT JOIN members_seen USING (member_id)
    WHERE member_id = ANY(${ids}::bigint[])
      AND (member_id = ${viewerId}::bigint
        OR (site_id = ANY(${siteIds}::smallint[]) AND status = 'active' AND (${invisibleToo} OR NOT invisible)))
      AND member_id <> ALL (ARRAY(SELECT * FROM safety_blocked_with(${viewerId}::bigint)))`.execute(db())
  return rows
}

export type ProfileColumns = Omit<ProfileRow, 'age' | 'created_at'>

/** Returns false if the name is taken on that site. */
export async function insertProfile(tx: Tx, columns: ProfileColumns): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('members_profile')
    .values(columns)
    .onConflict(conflict => conflict.columns(['site_id', 'name']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function updateProfile(
  tx: Tx,
  memberId: number,
  columns: Partial<Omit<ProfileColumns, 'member_id' | 'site_id' | 'fictional'>>,
): Promise<void> {
  await tx
    .updateTable('members_profile')
    .set({ ...columns, changed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .execute()
}

/** Locks a name of the site. Other transactions that check or take the name wait. */
export async function lockName(tx: Tx, siteId: number, name: string): Promise<void> {
  const lock = `members.name ${siteId} ${name.toLowerCase()}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
}

/** Whether another member of the site has this name or it is reserved, ignoring case. A member may keep a reserved name. */
export async function nameIsTaken(tx: Tx, siteId: number, name: string, memberId: number): Promise<boolean> {
  await lockName(tx, siteId, name)
  const { rows } = await sql`
    SELECT FROM members_profile
    WHERE site_id = ${siteId}::smallint AND name = ${name}::citext AND member_id <> ${memberId}
    UNION ALL
    SELECT FROM members_reserved_name
    WHERE site_id = ${siteId}::smallint AND name = ${name}::citext
      AND NOT EXISTS (SELECT FROM members_profile WHERE member_id = ${memberId} AND name = ${name}::citext)
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function wasSeen(memberId: number, withinSeconds: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM members_seen
    WHERE member_id = ${memberId} AND seen_at >= now() - make_interval(secs => ${withinSeconds})`.execute(db())
  return rows.length > 0
}

/** Stores a heartbeat unless a newer one exists. In the result, `back` is true if the member was offline. */
export async function storeHeartbeat(
  tx: Tx,
  memberId: number,
  everyInSeconds: number,
): Promise<{ back: boolean } | undefined> {
  const { rows } = await sql<{ back: boolean }>`
    INSERT INTO members_seen (member_id, seen_at) VALUES (${memberId}, now())
    ON CONFLICT (member_id) DO UPDATE SET seen_at = now()
      WHERE members_seen.seen_at < now() - make_interval(secs => ${everyInSeconds})
    RETURNING old.seen_at IS NULL
      OR old.seen_at < now() - make_interval(secs => ${sql.lit(ONLINE_FOR_IN_SECONDS)}) AS back`.execute(tx)
  return rows[0]
}

/** Whether the site has any profile. */
export async function hasProfiles(siteId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM members_profile
    WHERE site_id = ${siteId}::smallint) AS found`.execute(db())
  return rows[0]!.found
}

/** The members with this name, on these sites; null means all sites. */
export async function membersNamed(name: string, siteIds: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM members_profile
    WHERE lower(name::text) COLLATE "C" = lower(${name}::text) COLLATE "C"
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
    ORDER BY member_id DESC LIMIT ${NAMED_AT_MOST}`.execute(db())
  return rows.map(row => row.member_id)
}

/** A name is unique on a site, so more sites than this share members' names only by chance. */
const NAMED_AT_MOST = 20
