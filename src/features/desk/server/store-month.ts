import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import type { MonthFigures } from '../contract.ts'
import { inScope } from './store.ts'

export type MonthRow = Omit<MonthFigures, 'own' | 'sites'>

/** The operators with the begin and the end of their month, as `operator`. */
const operators = (month: string, staffId: number | null) => sql`operator AS (
      SELECT id, email::text AS email, zone, (${`${month}-01`}::date)::timestamp AT TIME ZONE zone AS first,
        (${`${month}-01`}::date + interval '1 month') AT TIME ZONE zone AS next
      FROM (SELECT *, coalesce(time_zone, ${TIME_ZONE}) AS zone FROM staff_member) staff
      WHERE ${staffId}::bigint IS NULL OR id = ${staffId}::bigint
    )`

/**
 * The work of one operator, or of all, in a month (`2026-11`) of each operator's own time zone. Shifts have no site, so
 * they count in full for every scope.
 */
export async function monthRows(month: string, staffId: number | null, sites: SiteScope): Promise<MonthRow[]> {
  const inSites = inScope(sql.ref('site_id'), sites)
  const inMonth = sql`staff_id = operator.id AND at >= operator.first AND at < operator.next AND ${inSites}`
  const { rows } = await sql<MonthRow>`
    WITH ${operators(month, staffId)}
    SELECT id AS staff, email, zone AS time_zone, answers, honest, median_wait_in_seconds, p90_wait_in_seconds,
      passed_over, returned, idle, good, improve, wrong, shifts,
      round((shift_seconds - break_seconds) / 60)::int AS worked_minutes, round(break_seconds / 60)::int AS break_minutes,
      round(planned_seconds / 60)::int AS planned_minutes
    FROM operator
    CROSS JOIN LATERAL (SELECT count(*)::int AS answers, count(*) FILTER (WHERE honest)::int AS honest,
        (percentile_disc(0.5) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS median_wait_in_seconds,
        (percentile_disc(0.9) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS p90_wait_in_seconds
      FROM desk_answer WHERE ${inMonth}) AS answered
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE reason = 'passed_over')::int AS passed_over,
        count(*) FILTER (WHERE reason = 'idle')::int AS idle,
        count(*) FILTER (WHERE reason NOT IN ('passed_over', 'idle'))::int AS returned
      FROM desk_skip WHERE ${inMonth}) AS skipped
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE verdict = 'good')::int AS good,
        count(*) FILTER (WHERE verdict = 'improve')::int AS improve,
        count(*) FILTER (WHERE verdict = 'wrong')::int AS wrong
      FROM desk_review WHERE ${inMonth}) AS judged
    CROSS JOIN LATERAL (SELECT count(*)::int AS shifts,
        ${secondsWithin(sql`began_at`, sql`coalesce(ended_at, active_at)`)} AS shift_seconds
      FROM desk_shift WHERE staff_id = operator.id AND began_at < operator.next
        AND coalesce(ended_at, active_at) > operator.first) AS worked
    CROSS JOIN LATERAL (SELECT ${secondsWithin(sql`pause.began_at`, sql`coalesce(pause.ended_at, shift.active_at)`)} AS break_seconds
      FROM desk_shift shift JOIN desk_break pause ON pause.shift_id = shift.id
      WHERE staff_id = operator.id AND pause.began_at < operator.next
        AND coalesce(pause.ended_at, shift.active_at) > operator.first) AS paused
    CROSS JOIN LATERAL (SELECT ${secondsWithin(sql`starts_at`, sql`ends_at`)} AS planned_seconds
      FROM desk_planned_shift WHERE staff_id = operator.id AND starts_at < operator.next AND ends_at > operator.first) AS planned
    WHERE answers + passed_over + returned + idle + shifts > 0 OR planned_seconds > 0 OR EXISTS (SELECT FROM staff_role
      WHERE staff_id = operator.id AND role = 'operator' AND (site_id IS NULL OR ${inSites}))
    ORDER BY email`.execute(db())
  return rows
}

export interface SiteRow {
  readonly staff: number
  readonly site_id: number
  readonly answers: number
  readonly honest: number
  readonly median_wait_in_seconds: number
  readonly p90_wait_in_seconds: number
  /** The share of these answers among all answers of the operator in the month, on any site. */
  readonly share: number
}

/** The answers of the month by operator and site. */
export async function siteRows(month: string, staffId: number | null, sites: SiteScope): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    WITH ${operators(month, staffId)}
    SELECT * FROM (
      SELECT operator.id AS staff, site_id::int, count(*)::int AS answers, count(*) FILTER (WHERE honest)::int AS honest,
        (percentile_disc(0.5) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS median_wait_in_seconds,
        (percentile_disc(0.9) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS p90_wait_in_seconds,
        (count(*) / sum(count(*)) OVER (PARTITION BY operator.id))::float8 AS share
      FROM operator JOIN desk_answer ON staff_id = operator.id AND at >= operator.first AND at < operator.next
      GROUP BY operator.id, site_id
    ) AS each WHERE ${inScope(sql.ref('site_id'), sites)} ORDER BY staff, site_id`.execute(db())
  return rows
}

/** The sum of the parts of the periods that are in the operator's month. */
function secondsWithin(from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) {
  return sql`coalesce(sum(extract(epoch FROM least(${until}, operator.next) - greatest(${from}, operator.first))), 0)`
}
