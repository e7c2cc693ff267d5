import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Reported } from '../contract.ts'
import { REPORTS_A_DAY, type ReportReason } from '../rules.ts'
import { evidenceOf, type Reporter } from './evidence.ts'
import { insertReport, reportsToday } from './store-reports.ts'

export interface ReportWords {
  readonly reason: ReportReason
  readonly story?: string
}

/** Stores a report with its evidence; returns its number. */
export async function takeReport(tx: Tx, reporter: Reporter, report: Reported & ReportWords): Promise<number> {
  const { siteId, memberId } = reporter
  if (report.id === memberId) throw new Problem('own_report')
  // The rate limits of the endpoints count within one process; this limit counts all reports.
  if ((await reportsToday(tx, memberId)) >= REPORTS_A_DAY) throw new Problem('too_many_reports')
  return insertReport(tx, {
    siteId,
    reporterId: memberId,
    memberId: report.id,
    kind: report.kind,
    subject: subjectOf(report),
    reason: report.reason,
    story: report.story?.trim() ?? '',
    evidence: await evidenceOf(tx, reporter, report),
  })
}

function subjectOf({ kind, photo, conversation, seq }: Reported): string {
  if (kind === 'photo') return String(photo)
  return kind === 'message' ? `${conversation}/${seq}` : ''
}
