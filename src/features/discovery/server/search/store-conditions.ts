import { type RawBuilder, sql } from 'kysely'
import { ONLINE_FOR_IN_SECONDS } from '#members/rules'
import { type Gender, genderNumber } from '../../rules.ts'
import type { RadiusArea, SearchQuery } from './search-query.ts'

/** A SQL condition on the searched row `m`. Casts matter: without them a smallint index condition becomes a filter. */
export type Condition = RawBuilder<unknown>

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` AND `)

/** The conditions on a member of this gender, apart from the place. */
export function memberConditions(search: SearchQuery, siteId: number, gender: Gender): Condition[] {
  return [
    sql`m.site_id = ${siteId}::smallint`,
    sql`m.gender = ${genderNumber(gender)}::smallint`,
    ...looksForViewer(search),
    ...narrowing(search),
    ...(search.filters.fictional ? [] : [sql`NOT m.fictional`]),
    ...notExcluded(search),
    ...(search.unless ? [sql`NOT ${search.unless}`] : []),
    ...(search.except ? [sql`NOT (${allOf([...narrowing(search.except), ...inPlace(search.except)])})`] : []),
  ]
}

/** Only members who look for the viewer's gender. */
export function looksForViewer({ viewer }: SearchQuery): Condition[] {
  if (!viewer) return []
  return [viewer.gender === 'male' ? sql`m.seeks <= 2::smallint` : sql`m.seeks >= 2::smallint`]
}

/** The filters that similar results ignore, except the place. */
function narrowing({ filters, born, interests }: SearchQuery): Condition[] {
  return [
    sql`m.born BETWEEN ${born.from}::int AND ${born.to}::int`,
    ...(filters.photo ? [sql`m.photo`] : []),
    ...(interests > 0 ? [sql`(m.interests & ${interests}::bigint) = ${interests}::bigint`] : []),
    ...(filters.online ? [online()] : []),
  ]
}

/** The place conditions in a form that needs no index. */
function inPlace({ filters, origin }: SearchQuery): Condition[] {
  if (filters.distance !== null && origin) return [sql`m.city > 0`, within(origin, filters.distance)]
  return filters.countryregion === null ? [] : [sql`m.region = ${filters.countryregion}::smallint`]
}

/** Excludes the viewer and everyone with a block in either direction. */
function notExcluded({ viewer }: SearchQuery): Condition[] {
  if (!viewer) return []
  return [
    sql`m.member_id <> ${viewer.id}::bigint`,
    sql`m.member_id <> ALL (ARRAY(SELECT * FROM safety_blocked_with(${viewer.id}::bigint)))`,
  ]
}

/**
 * A member is online if the last request was recent. `activeRecently` only limits the scan, by an index of quarter
 * hours.
 */
function online(): Condition {
  return sql`EXISTS (SELECT FROM members_seen s WHERE s.member_id = m.member_id
    AND s.seen_at > now() - make_interval(secs => ${ONLINE_FOR_IN_SECONDS}::int))`
}

/** A condition on the activity table. */
export function activeRecently({ filters }: SearchQuery): Condition[] {
  return filters.online ? [sql`m.act >= discovery_quarter_hour(now()) - 1`] : []
}

export function inCountry({ filters }: SearchQuery, country: number): Condition[] {
  const region = filters.countryregion
  return [sql`m.country = ${country}::smallint`, ...(region === null ? [] : [sql`m.region = ${region}::smallint`])]
}

/**
 * Members of a country within the radius. If few members live there, the condition lists their cities. If many do, the
 * country is scanned in sort order, because the scan soon finds enough of them; the square around the circle is an
 * index condition.
 */
export function withinArea({ filters, origin }: SearchQuery, area: RadiusArea): Condition[] {
  if (isSparse(area)) return [sql`m.city = ANY (${area.cities}::int[])`]
  const metres = filters.distance! * 1_000
  return [
    sql`m.country = ${area.country}::smallint`,
    sql`m.x BETWEEN ${origin!.x - metres}::int AND ${origin!.x + metres}::int`,
    sql`m.y BETWEEN ${origin!.y - metres}::int AND ${origin!.y + metres}::int`,
    within(origin!, filters.distance!),
  ]
}

/** Measured with bench/search.ts: at this number, listing the cities costs about as much as scanning. */
const SPARSE_UP_TO_MEMBERS = 5_000

export function isSparse({ members }: RadiusArea): boolean {
  return members <= SPARSE_UP_TO_MEMBERS
}

function within({ x, y }: { x: number; y: number }, kilometres: number): Condition {
  return sql`(point(m.x, m.y) <-> point(${x}::float8, ${y}::float8)) <= ${kilometres * 1_000}::float8`
}
