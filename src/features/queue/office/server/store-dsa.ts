import { sql } from 'kysely'
import { type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'

/** From the start of the first day to the start of the day after the last. */
export interface Period {
  readonly from: Date
  readonly before: Date
}

export interface Counted {
  readonly name: string
  readonly count: number
}

const ofSites = (sites: SiteScope) => {
  const ids = siteIdsOf(sites)
  return sql`(${ids}::smallint[] IS NULL OR site_id = ANY(${ids}::smallint[]))`
}

/** Reports by the reporter's reason. */
export async function noticesBy(sites: SiteScope, { from, before }: Period): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT reason AS name, count(*)::int AS count FROM safety_report
    WHERE at >= ${from} AND at < ${before} AND ${ofSites(sites)} GROUP BY reason ORDER BY count DESC, reason`.execute(
    db(),
  )
  return rows
}

/** The decided reports of the period, those with a measure, and the median hours until the decision. */
export async function decidedNotices(sites: SiteScope, { from, before }: Period) {
  const { rows } = await sql<{ decided: number; acted: number; hours: number | null }>`
    SELECT count(*)::int AS decided, count(*) FILTER (WHERE decision <> 'dismissed')::int AS acted,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - at) / 3600)::float8 AS hours
    FROM safety_report
    WHERE at >= ${from} AND at < ${before} AND decided_at IS NOT NULL AND ${ofSites(sites)}`.execute(db())
  return rows[0]!
}

/** Entries of the audit log by their action. */
export async function actionsBy(
  sites: SiteScope,
  { from, before }: Period,
  actions: readonly string[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT action AS name, count(*)::int AS count FROM staff_action
    WHERE action = ANY(${actions}::text[]) AND at >= ${from} AND at < ${before} AND ${ofSites(sites)}
    GROUP BY action ORDER BY count DESC, action`.execute(db())
  return rows
}

/** Complaints about decisions of the period, those with an answer, and the median hours until the answer. */
export async function objections(sites: SiteScope, { from, before }: Period) {
  const { rows } = await sql<{ made: number; answered: number; hours: number | null }>`
    SELECT count(*)::int AS made, count(handled_at)::int AS answered,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM handled_at - at) / 3600)::float8 AS hours
    FROM pages_complaint
    WHERE at >= ${from} AND at < ${before} AND subject = 'decision' AND ${ofSites(sites)}`.execute(db())
  return rows[0]!
}
