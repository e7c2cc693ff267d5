import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { type Decision, type ReportKind, type ReportReason, URGENT_REASONS } from '../rules.ts'

export interface ReportRow {
  readonly id: number
  readonly site_id: number
  readonly reporter_id: number
  readonly member_id: number
  readonly kind: ReportKind
  readonly subject: string
  readonly reason: ReportReason
  readonly story: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly decision: Decision | null
  readonly decided_at: Date | null
  readonly ground: ReportReason | null
}

interface NewRow {
  readonly siteId: number
  readonly reporterId: number
  readonly memberId: number
  readonly kind: ReportKind
  readonly subject: string
  readonly reason: ReportReason
  readonly story: string
  readonly evidence: object
}

/** Inserts a report and returns its number. If an equal report is still open, returns that report's number. */
export async function insertReport(tx: Tx, row: NewRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO safety_report (site_id, reporter_id, member_id, kind, subject, reason, story, evidence)
    VALUES (${row.siteId}, ${row.reporterId}, ${row.memberId}, ${row.kind}, ${row.subject}, ${row.reason}, ${row.story},
      ${JSON.stringify(row.evidence)}::jsonb)
    ON CONFLICT (reporter_id, member_id, kind, subject) WHERE decided_at IS NULL
      DO UPDATE SET reason = excluded.reason, story = excluded.story
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function reportsToday(tx: Tx, reporterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM safety_report
    WHERE reporter_id = ${reporterId} AND at > now() - interval '24 hours'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function reportsBy(reporterId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report
    WHERE reporter_id = ${reporterId} ORDER BY id DESC LIMIT 100`.execute(db())
  return rows
}

/** The last reports about a member, newest first. */
export async function reportsAbout(memberId: number, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report
    WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** Undecided reports, urgent ones first, then the oldest. `acted` counts earlier measures against the member. */
export async function openReports(
  { limit, after }: { readonly limit: number; readonly after?: number | undefined },
  siteIds: readonly number[] | null = null,
): Promise<(ReportRow & { acted: number })[]> {
  const notUrgent = sql`NOT reason = ANY(${[...URGENT_REASONS]}::text[])`
  const { rows } = await sql<ReportRow & { acted: number }>`
    SELECT *, (SELECT count(*)::int FROM safety_report earlier
      WHERE earlier.member_id = report.member_id AND earlier.decision <> 'dismissed') AS acted
    FROM safety_report report WHERE decided_at IS NULL
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
      AND coalesce((${notUrgent}, id) > (SELECT ${notUrgent}, id FROM safety_report WHERE id = ${after ?? null}::bigint), true)
    ORDER BY ${notUrgent}, id LIMIT ${limit}`.execute(db())
  return rows
}

export async function countOpenReports(siteIds: readonly number[] | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM safety_report WHERE decided_at IS NULL
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))`.execute(db())
  return rows[0]?.count ?? 0
}

/** The reason of each member's last disabling. */
export async function groundsOfDisabling(memberIds: readonly number[]): Promise<Map<number, ReportReason>> {
  const { rows } = await sql<{ member_id: number; ground: ReportReason }>`
    SELECT DISTINCT ON (member_id) member_id, coalesce(ground, reason) AS ground FROM safety_report
    WHERE member_id = ANY(${memberIds}::bigint[]) AND decision = 'disabled' ORDER BY member_id, id DESC`.execute(db())
  return new Map(rows.map(row => [row.member_id, row.ground]))
}

export async function reportById(on: Db | Tx, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** Decides an open report, and all other reports about the account that it closes or the photo that it removes. */
export async function decideReports(
  tx: Tx,
  report: ReportRow,
  { decision, ground, photo }: { decision: Decision; ground: ReportReason; photo?: number | undefined },
): Promise<ReportRow[]> {
  const closes = decision === 'suspended' || decision === 'disabled' || decision === 'banned'
  const { rows } = await sql<ReportRow>`
    UPDATE safety_report SET decision = ${decision}, decided_at = now(),
      ground = ${decision === 'dismissed' ? null : ground}
    WHERE decided_at IS NULL AND (id = ${report.id} OR (member_id = ${report.member_id}
      AND (${closes} OR (kind = 'photo' AND subject = ${photo === undefined ? null : String(photo)}::text))))
    RETURNING *`.execute(tx)
  return rows
}
