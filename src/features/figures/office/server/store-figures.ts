import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import type { Day, Measure, Range } from '../../rules.ts'

/** The filters of the figures; an undefined filter selects everything. */
export interface Selection {
  readonly sites: SiteScope
  readonly country?: string | undefined
  readonly source?: string | undefined
  readonly lander?: string | undefined
}

const inSites = (sites: SiteScope) => (sites === 'all' ? sql`true` : sql`site_id = ANY(${[...sites]}::smallint[])`)

const matching = ({ sites, country, source, lander }: Selection) => sql`${inSites(sites)}
  AND (${country ?? null}::text IS NULL OR country = ${country ?? null})
  AND (${source ?? null}::text IS NULL OR source = ${source ?? null})
  AND (${lander ?? null}::text IS NULL OR lander = ${lander ?? null})`

export interface DayRow {
  readonly measure: Measure
  readonly currency: string
  readonly day: Day
  readonly value: number
}

export async function dayRows(selection: Selection, { first, last }: Range): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT measure, currency, day::text, sum(value)::bigint AS value
    FROM figures_day WHERE day BETWEEN ${first}::date AND ${last}::date AND ${matching(selection)}
    GROUP BY measure, currency, day`.execute(db())
  return rows
}

export interface WaitRow {
  readonly minutes: number
  readonly answers: number
}

export async function waitRows(sites: SiteScope, { first, last }: Range): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`SELECT minutes, sum(answers)::int AS answers FROM figures_wait
    WHERE day BETWEEN ${first}::date AND ${last}::date AND ${inSites(sites)} GROUP BY minutes`.execute(db())
  return rows
}

export interface CohortRow {
  readonly week: Day
  readonly signups: number
  readonly later: number[]
}

/**
 * One row per week of sign-up, for the last `weeks` weeks, newest first. Days are counted from the newest, so a week is shown when
 * all of it is counted.
 */
export async function cohortRows(sites: SiteScope, weeks: number): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    WITH week AS (
      SELECT date_trunc('week', day)::date AS week, sum(value)::int AS signups FROM figures_day
      WHERE measure = 'signups' AND day >= date_trunc('week', now())::date - 7 * ${weeks}::int AND ${inSites(sites)}
      GROUP BY 1
      HAVING greatest(date_trunc('week', min(day)), (SELECT min(signup_date) FROM accounts_account))::date
        >= (SELECT min(day) FROM figures_counted)
    )
    SELECT week::text, signups, ARRAY(
      SELECT coalesce(sum(returned), 0)::int FROM generate_series(0, ${weeks}::int) AS step
      LEFT JOIN figures_cohort cohort ON cohort.week = week.week AND weeks_later = step AND ${inSites(sites)}
      WHERE week.week + 7 * step <= now() GROUP BY step ORDER BY step) AS later
    FROM week ORDER BY week.week DESC`.execute(db())
  return rows
}

export interface Choices {
  readonly countries: string[]
  readonly sources: string[]
  readonly landers: string[]
}

/**
 * The countries, sources and landers that the filters offer. The index is asked for the next country after each, because
 * the rollup has many rows per country.
 */
export async function choices(sites: SiteScope): Promise<Choices> {
  const { rows } = await sql<{ kind: string; name: string }>`
    WITH RECURSIVE known AS (
      SELECT '' AS country
      UNION ALL SELECT (SELECT day.country FROM figures_day AS day
        WHERE measure = 'signups' AND day.country > known.country AND ${inSites(sites)} ORDER BY day.country LIMIT 1)
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
