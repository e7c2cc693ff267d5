import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Reported } from '../contract.ts'
import { REPORTS_A_DAY, type ReportReason } from '../rules.ts'
import { type Asker, evidenceOf } from './evidence.ts'
import { insertReport, reportsToday } from './store-reports.ts'

export interface ReportWords {
  readonly reason: ReportReason
  readonly story?: string
}

/** Keeps a report with what its reporter saw; returns its number. */
export async function takeReport(tx: Tx, asker: Asker, given: Reported & ReportWords): Promise<number> {
  const { siteId, memberId } = asker
  if (given.id === memberId) throw new Problem('own_report')
  // The calls' own limits count for one process and one call; this counts them all.
  if ((await reportsToday(tx, memberId)) >= REPORTS_A_DAY) throw new Problem('too_many_reports')
  return insertReport(tx, {
    siteId,
    reporterId: memberId,
    memberId: given.id,
    kind: given.kind,
    subject: subjectOf(given),
    reason: given.reason,
    story: given.story?.trim() ?? '',
    evidence: await evidenceOf(tx, asker, given),
  })
}

function subjectOf({ kind, photo, conversation, seq }: Reported): string {
  if (kind === 'photo') return String(photo)
  return kind === 'message' ? `${conversation}/${seq}` : ''
}
