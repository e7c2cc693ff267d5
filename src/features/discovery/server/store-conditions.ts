import { type RawBuilder, sql } from 'kysely'
import { ONLINE_FOR_IN_SECONDS } from '#members/rules'
import { type Gender, genderNumber } from '../rules.ts'
import type { Ask, Reach } from './ask.ts'

/** A piece of SQL about the searched row `m`. Casts matter: without them a smallint's index condition becomes a filter. */
export type Condition = RawBuilder<unknown>

export const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` AND `)

/** What the search wants of somebody of this gender, wherever they are. */
export function person(ask: Ask, siteId: number, gender: Gender): Condition[] {
  return [
    sql`m.site_id = ${siteId}::smallint`,
    sql`m.gender = ${genderNumber(gender)}::smallint`,
    ...welcome(ask),
    ...narrowing(ask),
    ...(ask.filters.fictional ? [] : [sql`NOT m.fictional`]),
    ...notThese(ask),
    ...(ask.unless ? [sql`NOT ${ask.unless}`] : []),
    ...(ask.except ? [sql`NOT (${all([...narrowing(ask.except), ...placed(ask.except)])})`] : []),
  ]
}

/** Only who would welcome the viewer: what they look for must hold the viewer's gender. */
export function welcome({ viewer }: Ask): Condition[] {
  if (!viewer) return []
  return [viewer.gender === 'male' ? sql`m.seeks <= 2::smallint` : sql`m.seeks >= 2::smallint`]
}

/** The filters that "similar results" let go, all but the place. */
function narrowing({ filters, born, interests }: Ask): Condition[] {
  return [
    sql`m.born BETWEEN ${born.from}::int AND ${born.to}::int`,
    ...(filters.photo ? [sql`m.photo`] : []),
    ...(interests > 0 ? [sql`(m.interests & ${interests}::bigint) = ${interests}::bigint`] : []),
    ...(filters.online ? [online()] : []),
  ]
}

/** Said of a row on its own, without an index in mind. */
function placed({ filters, origin }: Ask): Condition[] {
  if (filters.distance !== null && origin) return [sql`m.city > 0`, within(origin, filters.distance)]
  return filters.countryregion === null ? [] : [sql`m.region = ${filters.countryregion}::smallint`]
}

/** Nobody finds themselves, nor anybody with a block between them. */
function notThese({ viewer }: Ask): Condition[] {
  if (!viewer) return []
  return [
    sql`m.member_id <> ${viewer.id}::bigint`,
    sql`m.member_id <> ALL (ARRAY(SELECT * FROM safety_blocked_with(${viewer.id}::bigint)))`,
  ]
}

/** The heartbeat itself decides; the bucket in the index only narrows where to look (`recently`). */
function online(): Condition {
  return sql`EXISTS (SELECT FROM members_seen s WHERE s.member_id = m.member_id
    AND s.seen_at > now() - make_interval(secs => ${ONLINE_FOR_IN_SECONDS}::int))`
}

/** For the table that knows activity. */
export function recently({ filters }: Ask): Condition[] {
  return filters.online ? [sql`m.act >= discovery_bucket(now()) - 1`] : []
}

export function inCountry({ filters }: Ask, country: number): Condition[] {
  const region = filters.countryregion
  return [sql`m.country = ${country}::smallint`, ...(region === null ? [] : [sql`m.region = ${region}::smallint`])]
}

/**
 * People of some country within the radius. Few people: their cities are collected. Many: the country is walked in its
 * order with the square around as a condition within the index, since soon enough somebody lives inside.
 */
export function withinReach({ filters, origin }: Ask, reach: Reach): Condition[] {
  if (isSparse(reach)) return [sql`m.city = ANY (${reach.cities}::int[])`]
  const metres = filters.distance! * 1_000
  return [
    sql`m.country = ${reach.country}::smallint`,
    sql`m.x BETWEEN ${origin!.x - metres}::int AND ${origin!.x + metres}::int`,
    sql`m.y BETWEEN ${origin!.y - metres}::int AND ${origin!.y + metres}::int`,
    within(origin!, filters.distance!),
  ]
}

/** Measured with bench/search.ts: collecting so many costs about as much as walking past them. */
const SPARSE_IN_PEOPLE = 5_000

export function isSparse({ people }: Reach): boolean {
  return people <= SPARSE_IN_PEOPLE
}

function within({ x, y }: { x: number; y: number }, kilometres: number): Condition {
  return sql`(point(m.x, m.y) <-> point(${x}::float8, ${y}::float8)) <= ${kilometres * 1_000}::float8`
}
