import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import type { Day, ListedMeasure, Measure, Range } from '../../rules.ts'

/** The filters of the figures; an undefined filter selects everything. */
export interface Selection {
  readonly sites: SiteScope
  readonly country?: string | undefined
  readonly source?: string | undefined
  readonly lander?: string | undefined
}

const inSites = (sites: SiteScope) => (sites === 'all' ? sql`true` : sql`site_id = ANY(${[...sites]}::smallint[])`)

/**
 * The condition of the filters on rows with the dimensions of the figures. A filter that isn't given isn't in the statement,
 * so a plan for any values can use an index.
 */
export const matching = ({ sites, country, source, lander }: Selection) => sql`${inSites(sites)}
  AND ${country === undefined ? sql`true` : sql`country = ${country}`}
  AND ${source === undefined ? sql`true` : sql`source = ${source}`}
  AND ${lander === undefined ? sql`true` : sql`lander = ${lander}`}`

/** The rows that the filters select: from the sums if there is at most one dimension, otherwise from the days. */
const counted = (selection: Selection) => sql`(SELECT day, measure, currency, value
  FROM ${isSummed(selection) ? sql`figures_sum WHERE ${inSum(selection)}` : sql`figures_day WHERE ${matching(selection)}`}
) AS counted`

/** The same for waits. */
const waited = (selection: Selection) => sql`(SELECT day, minutes, answers
  FROM ${isSummed(selection) ? sql`figures_wait_sum WHERE ${inSum(selection)}` : sql`figures_wait WHERE ${matching(selection)}`}
) AS waited`

const givenIn = ({ country, source, lander }: Selection) =>
  Object.entries({ country, source, lander }).filter(([, name]) => name !== undefined)

const isSummed = (selection: Selection) => givenIn(selection).length <= 1

/** The dimension and the name under which the sums have the rows of the filters. */
const inSum = (selection: Selection) => sql`dimension = ${givenIn(selection)[0]?.[0] ?? 'all'}
  AND name = ${givenIn(selection)[0]?.[1] ?? ''} AND ${inSites(selection.sites)}`

export interface DayRow {
  readonly measure: Measure
  readonly currency: string
  readonly day: Day
  readonly value: number
}

export async function dayRows(selection: Selection, { first, last }: Range): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT measure, currency, day::text, sum(value)::bigint AS value
    FROM ${counted(selection)} WHERE day BETWEEN ${first}::date AND ${last}::date
    GROUP BY measure, currency, day`.execute(db())
  return rows
}

/** The days of the period on which one number isn't 0, with the number, newest first. */
export async function daysWith(
  { measure, currency }: { measure: ListedMeasure; currency?: string | undefined },
  selection: Selection,
  { first, last }: Range,
): Promise<{ day: Day; value: number }[]> {
  const inPeriod = sql`day BETWEEN ${first}::date AND ${last}::date`
  const { rows } =
    measure === 'waits'
      ? await sql<{ day: Day; value: number }>`SELECT day::text, sum(answers)::bigint AS value FROM ${waited(selection)}
          WHERE ${inPeriod} GROUP BY day ORDER BY waited.day DESC`.execute(db())
      : await sql<{ day: Day; value: number }>`SELECT day::text, sum(value)::bigint AS value FROM ${counted(selection)}
          WHERE measure = ${measure} AND (${currency ?? null}::text IS NULL OR currency = ${currency ?? null})
            AND ${inPeriod} GROUP BY day ORDER BY counted.day DESC`.execute(db())
  return rows
}

export interface WaitRow {
  readonly minutes: number
  readonly answers: number
}

export async function waitRows(selection: Selection, { first, last }: Range): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`SELECT minutes, sum(answers)::int AS answers FROM ${waited(selection)}
    WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY minutes`.execute(db())
  return rows
}

export interface CohortRow {
  readonly week: Day
  readonly signups: number
  readonly later: number[]
}

/**
 * One row per week of sign-up, for the last `weeks` weeks, newest first. Days are counted from the newest, so a week is shown when
 * all of it is counted. A week that was counted without dimensions is shown only without a filter by dimension.
 */
export async function cohortRows(selection: Selection, weeks: number): Promise<CohortRow[]> {
  const { country, source, lander } = selection
  const isFiltered = [country, source, lander].some(each => each !== undefined)
  const { rows } = await sql<CohortRow>`
    WITH week AS (
      SELECT date_trunc('week', day)::date AS week, sum(value)::int AS signups FROM ${counted(selection)}
      WHERE measure = 'signups' AND day >= date_trunc('week', now())::date - 7 * ${weeks}::int
      GROUP BY 1
      HAVING greatest(date_trunc('week', min(day)), (SELECT min(signup_date) FROM accounts_account))::date
        >= (SELECT min(day) FROM figures_counted)
    )
    SELECT week::text, signups, ARRAY(
      SELECT coalesce(sum(returned), 0)::int FROM generate_series(0, ${weeks}::int) AS step
      LEFT JOIN figures_cohort cohort ON cohort.week = week.week AND weeks_later = step AND ${matching(selection)}
      WHERE week.week + 7 * step <= now() GROUP BY step ORDER BY step) AS later
    FROM week WHERE NOT (${isFiltered}::boolean AND EXISTS (
      SELECT FROM figures_cohort old WHERE old.week = week.week AND country IS NULL AND ${inSites(selection.sites)}))
    ORDER BY week.week DESC`.execute(db())
  return rows
}

export interface Choices {
  readonly countries: string[]
  readonly sources: string[]
  readonly landers: string[]
}

/** The countries, sources and landers that the filters offer: those with sign-ups, and the names with figures of their own. */
export async function choices(sites: SiteScope): Promise<Choices> {
  const { rows } = await sql<{ kind: string; name: string }>`
    WITH RECURSIVE known AS (
      SELECT '' AS country
      UNION ALL SELECT (SELECT name FROM figures_sum
        WHERE dimension = 'country' AND name > known.country AND ${inSites(sites)} ORDER BY name LIMIT 1)
      FROM known WHERE known.country IS NOT NULL
    )
    SELECT kind, name FROM figures_name WHERE name <> '' AND ${inSites(sites)} GROUP BY 1, 2
    UNION SELECT 'country', country FROM known WHERE country <> ''
    ORDER BY 2`.execute(db())
  const named = (kind: string) => rows.filter(row => row.kind === kind).map(({ name }) => name)
  return { countries: named('country'), sources: named('source'), landers: named('lander') }
}

export async function lastCount(): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT at FROM figures_counted ORDER BY day DESC LIMIT 1`.execute(
    db(),
  )
  return rows[0]?.at ?? null
}
