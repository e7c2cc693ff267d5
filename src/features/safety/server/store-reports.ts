import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/db.ts'
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

/** The new report's number, or that of the same one that is still open. */
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

export async function reportsBy(reporterId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report
    WHERE reporter_id = ${reporterId} ORDER BY id DESC LIMIT 100`.execute(db())
  return rows
}

/** Those that nobody has decided yet: what can't wait first, then the oldest. `acted` counts earlier measures. */
export async function openReports(limit: number): Promise<(ReportRow & { acted: number })[]> {
  const { rows } = await sql<ReportRow & { acted: number }>`
    SELECT *, (SELECT count(*)::int FROM safety_report earlier
      WHERE earlier.member_id = report.member_id AND earlier.decision <> 'dismissed') AS acted
    FROM safety_report report WHERE decided_at IS NULL
    ORDER BY reason = ANY(${[...URGENT_REASONS]}::text[]) DESC, id LIMIT ${limit}`.execute(db())
  return rows
}

export async function countOpenReports(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM safety_report WHERE decided_at IS NULL`.execute(db())
  return rows[0]?.count ?? 0
}

/** Members whose account is disabled by a report, the latest first. */
export async function disabledReports(limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report
    WHERE decision = 'disabled' ORDER BY decided_at DESC, id DESC LIMIT ${limit}`.execute(db())
  return rows
}

export async function reportById(on: Db | Tx, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`SELECT * FROM safety_report WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** Decides an open report; with `all` every open one about the same member, as a measure answers them together. */
export async function decideReports(tx: Tx, report: ReportRow, decision: Decision, all: boolean): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`UPDATE safety_report SET decision = ${decision}, decided_at = now()
    WHERE decided_at IS NULL AND (id = ${report.id} OR (${all} AND member_id = ${report.member_id}))
    RETURNING *`.execute(tx)
  return rows
}
