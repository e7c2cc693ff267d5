import { accountOf, closeAccount } from '#accounts/server'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Decision } from '../rules.ts'
import { mailOutcome, mailReasons } from './mails.ts'
import { decideReports, type ReportRow, reportById } from './store-reports.ts'

/**
 * Decides once; null where somebody decided it before. Each reporter hears what came of it, and whom a measure hits gets
 * the reasons and the way to object (DSA articles 16 and 17). A closed account answers all open reports about it.
 */
export async function decideReport(tx: Tx, id: number, decision: Decision): Promise<ReportRow | null> {
  const report = await reportById(tx, id)
  if (!report) throw notFound()
  const closes = decision === 'disabled' || decision === 'banned'
  const decided = await decideReports(tx, report, decision, closes)
  if (!decided.some(each => each.id === id)) return null
  const concerned = await accountOf(tx, report.member_id)
  if (closes) await closeAccount(tx, report.member_id, decision)
  if (concerned && decision !== 'dismissed') await mailReasons(tx, concerned, report, decision)
  for (const each of decided) {
    const reporter = await accountOf(tx, each.reporter_id)
    if (reporter) await mailOutcome(tx, reporter, each, decision)
  }
  return report
}
