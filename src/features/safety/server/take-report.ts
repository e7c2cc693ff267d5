import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Reported } from '../contract.ts'
import type { ReportReason } from '../rules.ts'
import { evidenceOf } from './evidence.ts'
import { insertReport } from './store-reports.ts'

export interface NewReport extends Reported {
  readonly reason: ReportReason
  readonly story?: string
}

/** Keeps a report with what its reporter saw; returns its number. */
export async function takeReport(
  tx: Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
  given: NewReport,
): Promise<number> {
  if (given.id === memberId) throw new Problem('own_report')
  const evidence = await evidenceOf(tx, { siteId, memberId }, given)
  return insertReport(tx, {
    siteId,
    reporterId: memberId,
    memberId: given.id,
    kind: given.kind,
    subject: subjectOf(given),
    reason: given.reason,
    story: given.story?.trim() ?? '',
    evidence,
  })
}

function subjectOf({ kind, photo, conversation, seq }: Reported): string {
  if (kind === 'photo') return String(photo)
  return kind === 'message' ? `${conversation}/${seq}` : ''
}
