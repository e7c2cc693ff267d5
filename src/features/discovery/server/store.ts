import { type RawBuilder, sql } from 'kysely'
import { genderNumber, gendersOf } from '../rules.ts'
import type { Cursor } from './search/search-cursor.ts'
import { groupsOf, type RadiusArea, type ResultRow, type SearchQuery } from './search/search-query.ts'
import {
  activeRecently,
  allOf,
  type Condition,
  inCountry,
  isSparse,
  memberConditions,
  withinArea,
} from './search/store-conditions.ts'
import { searchDb } from './search/store-search-connections.ts'

/** The rows after `cursor` in the requested order. */
export async function findPage(search: SearchQuery, cursor: Cursor | undefined, limit: number): Promise<ResultRow[]> {
  const nearest = search.filters.sort === 'nearest' && search.origin !== null
  const branches = nearest ? nearestBranches(search, cursor, limit) : await orderedBranches(search, cursor, limit)
  if (branches.length === 0) return []
  const order = nearest
    ? sql`away, city, act DESC, member_id DESC`
    : search.filters.sort === 'newest'
      ? sql`member_id DESC`
      : sql`act DESC, member_id DESC`
  const { rows } = await sql<ResultRow>`SELECT member_id, act, away, city
    FROM (${sql.join(branches, sql` UNION ALL `)}) AS found ORDER BY ${order} LIMIT ${limit}`.execute(searchDb())
  return rows
}

type Branch = RawBuilder<unknown>
type Group = Pick<RadiusArea, 'siteId' | 'gender'>

/** One sorted scan per gender and place; the page takes the first rows of all of them. */
async function orderedBranches(search: SearchQuery, cursor: Cursor | undefined, limit: number): Promise<Branch[]> {
  if (search.filters.distance !== null && search.origin) {
    const areas = await areasInRadius(search)
    return areas.map(area => orderedBranch(search, cursor, limit, area, withinArea(search, area), isSparse(area)))
  }
  return groupsOf(search).flatMap(group =>
    search.countries.map(country => orderedBranch(search, cursor, limit, group, inCountry(search, country), false)),
  )
}

function orderedBranch(
  search: SearchQuery,
  cursor: Cursor | undefined,
  limit: number,
  { siteId, gender }: Group,
  place: readonly Condition[],
  collected: boolean,
): Branch {
  const conditions = [...memberConditions(search, siteId, gender), ...place]
  if (search.filters.sort === 'newest') {
    if (cursor) conditions.push(sql`m.member_id < ${cursor.member}::bigint`)
    if (!collected && !search.filters.online) {
      return sql`(SELECT m.member_id, 0 AS act, 0::float8 AS away, 0 AS city FROM discovery_member m
        WHERE ${allOf(conditions)} ORDER BY m.member_id DESC LIMIT ${limit})`
    }
    // The rows are few enough to sort. "+ 0" stops the planner from scanning the whole table by its key.
    return sql`(SELECT m.member_id, 0 AS act, 0::float8 AS away, 0 AS city FROM discovery_activity m
      WHERE ${allOf([...conditions, ...activeRecently(search)])} ORDER BY m.member_id + 0 DESC LIMIT ${limit})`
  }
  if (cursor) conditions.push(sql`(m.act, m.member_id) < (${cursor.act}::int, ${cursor.member}::bigint)`)
  return sql`(SELECT m.member_id, m.act, 0::float8 AS away, 0 AS city FROM discovery_activity m
    WHERE ${allOf([...conditions, ...activeRecently(search)])} ORDER BY m.act DESC, m.member_id DESC LIMIT ${limit})`
}

/**
 * Visits cities by distance, and members of each by activity. A later page first finishes the city where the previous
 * page ended.
 */
function nearestBranches(search: SearchQuery, cursor: Cursor | undefined, limit: number): Branch[] {
  return groupsOf(search).flatMap(({ siteId, gender }) => {
    const wanted = allOf([...memberConditions(search, siteId, gender), ...activeRecently(search)])
    const onwards = sql`(SELECT found.member_id, found.act, c.away, c.city
      FROM (${citiesOutwards(search, { siteId, gender }, cursor)}) AS c
      CROSS JOIN LATERAL (SELECT m.member_id, m.act FROM discovery_activity m WHERE m.city = c.city AND ${wanted}
        ORDER BY m.act DESC, m.member_id DESC LIMIT ${limit}) AS found
      ORDER BY c.away, c.city, found.act DESC, found.member_id DESC LIMIT ${limit})`
    if (!cursor) return [onwards]
    const sameCity = sql`(SELECT m.member_id, m.act, ${cursor.away}::float8 AS away, m.city FROM discovery_activity m
      WHERE m.city = ${cursor.city}::int AND ${wanted}
        AND (m.act, m.member_id) < (${cursor.act}::int, ${cursor.member}::bigint)
      ORDER BY m.act DESC, m.member_id DESC LIMIT ${limit})`
    return [sameCity, onwards]
  })
}

function citiesOutwards(search: SearchQuery, { siteId, gender }: Group, cursor: Cursor | undefined): Branch {
  const { x, y } = search.origin!
  const centre = sql`point(${x}::float8, ${y}::float8)`
  const { distance, countryregion } = search.filters
  const conditions = [
    sql`m.site_id = ${siteId}::smallint`,
    sql`m.gender = ${genderNumber(gender)}::smallint`,
    sql`m.n > 0`,
    distance === null
      ? sql`m.country = ANY (${search.countries}::smallint[])`
      : sql`point(m.x, m.y) <@ circle(${centre}, ${distance * 1_000}::float8)`,
    ...(countryregion === null || distance !== null ? [] : [sql`m.region = ${countryregion}::smallint`]),
    ...(cursor ? [sql`(point(m.x, m.y) <-> ${centre}, m.city) > (${cursor.away}::float8, ${cursor.city}::int)`] : []),
  ]
  return sql`SELECT m.city, point(m.x, m.y) <-> ${centre} AS away FROM discovery_city m
    WHERE ${allOf(conditions)} ORDER BY point(m.x, m.y) <-> ${centre}`
}

/** The cities within the radius that have members, from the small table of cities. */
export async function areasInRadius(search: SearchQuery): Promise<RadiusArea[]> {
  const { x, y } = search.origin!
  const metres = search.filters.distance! * 1_000
  const { rows } = await sql<{ siteId: number; gender: number; country: number; cities: number[]; members: number }>`
    SELECT site_id AS "siteId", gender, country, array_agg(city) AS cities, sum(n)::int AS members FROM discovery_city
    WHERE site_id = ANY (${search.siteIds}::smallint[]) AND n > 0
      AND gender = ANY (${gendersOf(search.filters.gender).map(genderNumber)}::smallint[])
      AND point(x, y) <@ circle(point(${x}::float8, ${y}::float8), ${metres}::float8)
    GROUP BY site_id, gender, country`.execute(searchDb())
  return rows.map(row => ({ ...row, gender: row.gender === 1 ? 'male' : 'female' }))
}
