import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { ALERT_EVERY_IN_HOURS, type Filters, NEW_COUNTED_AT_MOST } from '../../rules.ts'
import { groupsOf, type SearchQuery } from '../search/search-query.ts'
import { allOf, type Condition, inCountry, memberConditions, withinArea } from '../search/store-conditions.ts'
import { searchDb } from '../search/store-search-connections.ts'
import { areasInRadius } from '../store.ts'

export interface SavedRow {
  readonly id: number
  readonly member_id: number
  readonly site_id: number
  readonly name: string
  readonly filters: Filters
  readonly alert: boolean
  /** Seconds since 1970. */
  readonly seen: number
  readonly checked: number
  readonly stop_token: string
}

const SAVED = sql`id, member_id, site_id, name, filters, alert, stop_token,
  floor(extract(epoch FROM seen_at))::int AS seen, floor(extract(epoch FROM looked_at))::int AS checked`

export async function savedOf(memberId: number): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`SELECT ${SAVED} FROM discovery_saved_search
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return rows
}

export async function countSaved(tx: Tx, memberId: number): Promise<number> {
  // Serialises saves of one member so that the limit holds.
  await sql`SELECT pg_advisory_xact_lock(hashint8extended(${memberId}, 20261122))`.execute(tx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM discovery_saved_search
    WHERE member_id = ${memberId}`.execute(tx)
  return rows[0]!.n
}

interface NewSaved {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly filters: Filters
  readonly alert: boolean
}

/** Undefined if the member already has a search with that name. */
export async function insertSaved(tx: Tx, saved: NewSaved): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO discovery_saved_search (member_id, site_id, name, filters, alert)
    VALUES (${saved.memberId}, ${saved.siteId}, ${saved.name}, ${JSON.stringify(saved.filters)}::jsonb, ${saved.alert})
    ON CONFLICT (member_id, name) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Undefined if the member owns no such search. */
export async function savedFor(on: Db | Tx, memberId: number, id: number): Promise<SavedRow | undefined> {
  const { rows } = await sql<SavedRow>`SELECT ${SAVED} FROM discovery_saved_search
    WHERE id = ${id} AND member_id = ${memberId}`.execute(on)
  return rows[0]
}

export async function hasSavedName(tx: Tx, memberId: number, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM discovery_saved_search
    WHERE member_id = ${memberId} AND name = ${name} AND id <> ${exceptId}`.execute(tx)
  return rows.length > 0
}

interface SavedChange {
  readonly name?: string
  readonly alert?: boolean
  readonly seen?: true
}

export async function updateSaved(tx: Tx, id: number, { name, alert, seen }: SavedChange): Promise<void> {
  await sql`UPDATE discovery_saved_search SET name = coalesce(${name ?? null}, name),
    alert = coalesce(${alert ?? null}::boolean, alert),
    seen_at = CASE WHEN ${seen === true} THEN now() ELSE seen_at END WHERE id = ${id}`.execute(tx)
}

/** Sets one filter in all saved searches of a member. */
export async function setFilter(tx: Tx, memberId: number, filter: keyof Filters, value: unknown): Promise<void> {
  await sql`UPDATE discovery_saved_search SET filters = jsonb_set(filters, ${[filter]}::text[], ${JSON.stringify(value)}::jsonb)
    WHERE member_id = ${memberId}`.execute(tx)
}

export async function deleteSaved(tx: Tx, memberId: number, id?: number): Promise<void> {
  await sql`DELETE FROM discovery_saved_search
    WHERE member_id = ${memberId} AND (${id ?? null}::bigint IS NULL OR id = ${id ?? null})`.execute(tx)
}

/** Switches off the alert by the token in its email. Returns the search's name, or undefined if it no longer exists. */
export async function stopAlert(on: Db | Tx, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`UPDATE discovery_saved_search SET alert = false
    WHERE stop_token = ${token}::uuid RETURNING name`.execute(on)
  return rows[0]?.name
}

export interface DueRow extends SavedRow {
  /** The end of the checked period. It lies slightly in the past so that rows committed right now aren't skipped. */
  readonly until: number
}

const SETTLED_IN_SECONDS = 60

/** Searches whose next email is due, longest waiting first. */
export async function dueAlerts(limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`SELECT ${SAVED},
      floor(extract(epoch FROM now()))::int - ${SETTLED_IN_SECONDS}::int AS until
    FROM discovery_saved_search
    WHERE alert AND looked_at < now() - make_interval(hours => ${ALERT_EVERY_IN_HOURS}::int)
    ORDER BY looked_at LIMIT ${limit}`.execute(db())
  return rows
}

/** Records how far a search was checked; false if another run did so or the alert was switched off. */
export async function markChecked(tx: Tx, { id, checked, until }: DueRow): Promise<boolean> {
  const { rows } = await sql`UPDATE discovery_saved_search SET looked_at = to_timestamp(${until}::int)
    WHERE id = ${id} AND alert AND floor(extract(epoch FROM looked_at))::int = ${checked} RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** The number of results that first appeared after one time and up to another, counted up to a limit. */
export async function countNewOf(
  search: SearchQuery,
  since: number,
  until: number | null,
): Promise<{ total: number; fictional: number }> {
  const isNew = sql`m.listed > ${since}::int AND m.listed <= coalesce(${until}::int, m.listed)`
  const places: { siteId: number; gender: 'male' | 'female'; place: Condition[] }[] =
    search.filters.distance !== null && search.origin
      ? (await areasInRadius(search)).map(area => ({ ...area, place: withinArea(search, area) }))
      : groupsOf(search).flatMap(group =>
          search.countries.map(country => ({ ...group, place: inCountry(search, country) })),
        )
  if (places.length === 0) return { total: 0, fictional: 0 }
  const branches = places.map(
    ({ siteId, gender, place }) => sql`(SELECT m.fictional FROM discovery_member m
      WHERE ${allOf([...memberConditions(search, siteId, gender), ...place, isNew])} LIMIT ${NEW_COUNTED_AT_MOST})`,
  )
  const { rows } = await sql<{ total: number; fictional: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE fictional))::int AS fictional
    FROM (SELECT * FROM (${sql.join(branches, sql` UNION ALL `)}) AS found LIMIT ${NEW_COUNTED_AT_MOST}) AS counted`.execute(
    searchDb(),
  )
  return rows[0]!
}
