import { sql } from 'kysely'
import type { SecurityEventKind } from '#platform/security.ts'
import { db, type Tx } from '../database/db.ts'
import { job } from '../jobs/jobs.ts'

export interface SecurityEventRow {
  /** ISO, whole minutes. */
  readonly minute: string
  readonly kind: SecurityEventKind
  readonly siteId: number | null
  readonly memberId: number | null
  readonly staffId: number | null
  readonly network: string | null
  readonly endpoint: string | null
  readonly count: number
}

/**
 * Adds to the counts of these minutes. All processes update the rows in one order, so that two of them can't deadlock.
 */
export async function addSecurityEvents(rows: readonly SecurityEventRow[]): Promise<void> {
  await sql`INSERT INTO platform_security_event (minute, kind, site_id, member_id, staff_id, network, endpoint, count)
    SELECT minute, kind, "siteId", "memberId", "staffId", network, endpoint, count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event (minute timestamptz, kind text, "siteId" smallint,
      "memberId" bigint, "staffId" bigint, network text, endpoint text, count integer)
    ORDER BY minute, kind, "siteId", "memberId", "staffId", network, endpoint
    ON CONFLICT (minute, kind, site_id, member_id, staff_id, network, endpoint)
    DO UPDATE SET count = platform_security_event.count + excluded.count`.execute(db())
}

export interface HourOfEvents {
  readonly kind: string
  readonly hour: Date
  readonly count: number
}

/** The number of events per kind and hour (UTC) from `since` on. */
export async function securityEventsByHour(since: Date): Promise<HourOfEvents[]> {
  const { rows } = await sql<HourOfEvents>`
    SELECT kind, date_trunc('hour', minute, 'UTC') AS hour, sum(count)::integer AS count FROM platform_security_event
    WHERE minute >= ${since} GROUP BY 1, 2`.execute(db())
  return rows
}

export type SecurityEventSource = 'network' | 'account' | 'endpoint'

export interface SourceOfEvents {
  readonly source: SecurityEventSource
  readonly siteId: number | null
  readonly network: string | null
  readonly memberId: number | null
  readonly staffId: number | null
  readonly endpoint: string | null
  readonly count: number
}

/** The networks, accounts and endpoints with the most events of a kind since then; at most `most` of each. */
export async function sourcesOfSecurityEvents(kind: string, since: Date, most: number): Promise<SourceOfEvents[]> {
  const { rows } = await sql<SourceOfEvents>`
    SELECT * FROM (
      SELECT CASE WHEN grouping(network) = 0 THEN 'network' WHEN grouping(endpoint) = 0 THEN 'endpoint' ELSE 'account' END
          AS source,
        site_id AS "siteId", network, member_id AS "memberId", staff_id AS "staffId", endpoint, sum(count)::integer AS count,
        row_number() OVER (PARTITION BY grouping(network), grouping(endpoint) ORDER BY sum(count) DESC, network, endpoint,
          member_id, staff_id) AS place
      FROM platform_security_event WHERE minute >= ${since} AND kind = ${kind}
      GROUP BY GROUPING SETS ((network), (endpoint), (site_id, member_id, staff_id))
      HAVING (grouping(network) = 0 AND network IS NOT NULL) OR (grouping(endpoint) = 0 AND endpoint IS NOT NULL)
        OR (grouping(member_id) = 0 AND coalesce(member_id, staff_id) IS NOT NULL)) AS top
    WHERE place <= ${most} ORDER BY source, place`.execute(db())
  return rows
}

/** How long security events are kept. */
const KEPT_IN_DAYS = 30

export const forgetOldSecurityEvents = job({
  name: 'platform.forget-old-security-events',
  schedule: '53 3 * * *',
  async run() {
    await sql`DELETE FROM platform_security_event WHERE minute < now() - make_interval(days => ${KEPT_IN_DAYS})`.execute(
      db(),
    )
  },
})

/** The events at a member's account, without networks, because they may belong to another person. */
export async function securityEventsOf(memberId: number) {
  const { rows } = await sql`SELECT minute, kind, endpoint, sum(count)::integer AS count FROM platform_security_event
    WHERE member_id = ${memberId} GROUP BY minute, kind, endpoint ORDER BY minute, kind, endpoint`.execute(db())
  return rows
}

export async function eraseSecurityEvents(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM platform_security_event WHERE member_id = ${memberId}`.execute(tx)
}
