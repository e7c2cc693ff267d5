import { accountOf, closeAccount } from '#accounts/server'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Decision, ReportReason } from '../rules.ts'
import { mailOutcome, mailReasons } from './mails.ts'
import { eraseOfGone } from './store-evidence.ts'
import { decideReports, type ReportRow, reportById } from './store-reports.ts'

export interface Deciding {
  readonly decision: Decision
  /** The reason that the member reads. Default: the reporter's reason. */
  readonly ground?: ReportReason | undefined
  /** The photo to take down, if that is the decision. */
  readonly photo?: number | undefined
}

/**
 * Decides once; null where somebody decided it before. Each reporter hears what came of it, and whom a measure hits gets
 * the reasons and the way to object (DSA articles 16 and 17). A closed account answers all open reports about it, and a
 * photo that is taken down all those about the photo; its own reasons are photos' to tell. Of an account that is erased
 * already only the outcome stays.
 */
export async function decideReport(tx: Tx, id: number, deciding: Deciding): Promise<ReportRow | null> {
  const { decision, photo } = deciding
  const report = await reportById(tx, id)
  if (!report) throw notFound()
  const ground = deciding.ground ?? report.reason
  const decided = await decideReports(tx, report, { decision, ground, photo })
  if (!decided.some(each => each.id === id)) return null
  const concerned = await accountOf(tx, report.member_id)
  if (decision === 'disabled' || decision === 'banned') await closeAccount(tx, report.member_id, decision)
  if (concerned && decision !== 'dismissed' && decision !== 'photo_removed') {
    await mailReasons(tx, concerned, { ...report, decision, ground })
  }
  for (const each of decided) {
    const reporter = await accountOf(tx, each.reporter_id)
    if (reporter) await mailOutcome(tx, reporter, each, decision)
  }
  await eraseOfGone(
    tx,
    decided.map(each => each.id),
  )
  return { ...report, ground }
}
