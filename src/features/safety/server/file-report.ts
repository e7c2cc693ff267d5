import { accountOf } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Reported } from '../contract.ts'
import { REPORTS_A_DAY, type ReportReason, UNCONFIRMED_REPORTS_A_DAY } from '../rules.ts'
import { evidenceOf, type Reporter } from './evidence.ts'
import { insertReport, reportsToday } from './store-reports.ts'

export interface ReportWords {
  readonly reason: ReportReason
  readonly story?: string
}

/** Stores a report with its evidence; returns its number. */
export async function fileReport(tx: Tx, reporter: Reporter, report: Reported & ReportWords): Promise<number> {
  const { siteId, memberId } = reporter
  if (report.id === memberId) throw new Problem('own_report')
  await refuseTooMany(tx, memberId)
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

/** Counts all reports, also those of a block, which have rate limits of their own. */
async function refuseTooMany(tx: Tx, memberId: number): Promise<void> {
  const isUnconfirmed = (await accountOf(tx, memberId))?.status === 'not_confirmed'
  const today = await reportsToday(tx, memberId)
  if (isUnconfirmed && today >= UNCONFIRMED_REPORTS_A_DAY) throw new Problem('unconfirmed_limit')
  if (today >= REPORTS_A_DAY) throw new Problem('too_many_reports')
}

function subjectOf({ kind, photo, conversation, seq }: Reported): string {
  if (kind === 'photo') return String(photo)
  return kind === 'message' ? `${conversation}/${seq}` : ''
}
