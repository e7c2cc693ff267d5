import { sql } from 'kysely'
import { DAY_IN_MS } from '#platform/durations.ts'
import { COUNT_AT_MOST, genderNumber, gendersOf, monthOf, wholePeriods } from '../../rules.ts'
import { areasInRadius } from '../store.ts'
import { groupsOf, type RadiusArea, type SearchQuery } from './search-query.ts'
import {
  activeRecently,
  allOf,
  type Condition,
  inCountry,
  looksForViewer,
  memberConditions,
  withinArea,
} from './store-conditions.ts'
import { countDb, searchDb } from './store-search-connections.ts'

export interface Count {
  readonly total: number
  readonly fictional: number
  /** True if the count stopped at its limit and there may be more. */
  readonly isMinimum: boolean
}

/** Counts the results: from the count matrix if it covers all filters, otherwise by scanning up to a limit. */
export function countFound(search: SearchQuery): Promise<Count> {
  const { filters, interests } = search
  const beyondTheMatrix = interests > 0 || filters.online || (filters.distance !== null && search.origin !== null)
  return beyondTheMatrix ? countByScan(search) : countByMatrix(search)
}

interface CountRow {
  total: number
  fictional: number
}

async function countByScan(search: SearchQuery): Promise<Count> {
  const places = await placesOf(search)
  if (places.length === 0) return { total: 0, fictional: 0, isMinimum: false }
  const branches = places.map(
    ({ siteId, gender, place }) => sql`(SELECT m.fictional FROM discovery_activity m
      WHERE ${allOf([...memberConditions(search, siteId, gender), ...place, ...activeRecently(search)])} LIMIT ${COUNT_AT_MOST + 1})`,
  )
  const { rows } = await sql<CountRow>`SELECT count(*) AS total, count(*) FILTER (WHERE fictional) AS fictional
    FROM (${sql.join(branches, sql` UNION ALL `)}) AS found`.execute(searchDb())
  const { total, fictional } = rows[0]!
  return { total: Math.min(total, COUNT_AT_MOST), fictional, isMinimum: total > COUNT_AT_MOST }
}

type Group = Pick<RadiusArea, 'siteId' | 'gender'>

async function placesOf(search: SearchQuery): Promise<(Group & { place: Condition[] })[]> {
  if (search.filters.distance !== null && search.origin) {
    const areas = await areasInRadius(search)
    return areas.map(area => ({ ...area, place: withinArea(search, area) }))
  }
  return groupsOf(search).flatMap(group =>
    search.countries.map(country => ({ ...group, place: inCountry(search, country) })),
  )
}

/**
 * Counts whole years and months with the matrix, and the partial months at both ends with a scan. Subtracts the members
 * that the viewer may not see.
 */
async function countByMatrix(search: SearchQuery): Promise<Count> {
  const { born } = search
  const [first, last] = [monthOf(born.from), monthOf(born.to)]
  const common = [...sameInBoth(search), ...looksForViewer(search), ...(search.filters.photo ? [sql`m.photo`] : [])]
  const region = search.filters.countryregion
  const here = [...common, ...(region === null ? [] : [sql`m.region = ${region}::smallint`])]
  const months = [[born.from, Math.min(born.to, firstDayOf(first + 1) - 1)]]
  if (last > first) months.push([firstDayOf(last), born.to])
  const parts = [
    sql`SELECT found.* FROM ${spans(wholePeriods(first + 1, last - 1))} CROSS JOIN LATERAL (
      SELECT m.n, m.fictional FROM discovery_count m WHERE ${allOf(common)} AND m.region = ${region ?? ALL_REGIONS}::smallint
        AND m.period BETWEEN span.first AND span.last OFFSET 0) AS found`,
    sql`SELECT found.* FROM ${spans(months)} CROSS JOIN LATERAL (
      SELECT 1, m.fictional FROM discovery_member m WHERE ${allOf(here)} AND m.born BETWEEN span.first AND span.last
      OFFSET 0) AS found`,
    ...(search.viewer ? [notShown(search, here)] : []),
  ]
  const { rows } = await sql<CountRow>`
    SELECT coalesce(sum(n), 0)::int AS total, coalesce(sum(n) FILTER (WHERE fictional), 0)::int AS fictional
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS found`.execute(countDb())
  return { ...rows[0]!, isMinimum: false }
}

const ALL_REGIONS = -1

function sameInBoth({ siteIds, filters, countries }: SearchQuery): Condition[] {
  return [
    sql`m.site_id = ANY (${siteIds}::smallint[])`,
    sql`m.gender = ANY (${gendersOf(filters.gender).map(genderNumber)}::smallint[])`,
    sql`m.country = ANY (${countries}::smallint[])`,
    ...(filters.fictional ? [] : [sql`NOT m.fictional`]),
  ]
}

/**
 * A list of inclusive ranges as rows, so that one plan serves any number of ranges. OFFSET 0 makes PostgreSQL look up
 * each range separately. In a join the planner would overestimate the rows and scan the whole table.
 */
function spans(all: readonly (readonly number[])[]): Condition {
  return sql`unnest(${all.map(([first]) => first)}::int[], ${all.map(([, last]) => last)}::int[]) AS span (first, last)`
}

function notShown({ viewer, born }: SearchQuery, here: readonly Condition[]): Condition {
  return sql`SELECT -1, m.fictional FROM discovery_member m
    WHERE m.member_id IN (SELECT ${viewer!.id}::bigint UNION ALL SELECT * FROM safety_blocked_with(${viewer!.id}::bigint))
      AND ${allOf(here)} AND m.born BETWEEN ${born.from}::int AND ${born.to}::int`
}

/** The first day of a month, in days since 1970. The month is a count from year 0. */
function firstDayOf(month: number): number {
  return Date.UTC(Math.floor((month - 1) / 12), (month - 1) % 12, 1) / DAY_IN_MS
}
