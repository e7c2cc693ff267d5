import { accountOf, closeAccount, suspendAccount } from '#accounts/server'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Decision, ReportReason } from '../rules.ts'
import { type BanScope, mailOutcome, mailReasons } from './mails.ts'
import { eraseEvidenceOfErasedMembers } from './store-evidence.ts'
import { decideReports, type ReportRow, reportById } from './store-reports.ts'

export interface DecisionInput {
  readonly decision: Decision
  /** The reason that the member reads. Default: the reporter's reason. */
  readonly ground?: ReportReason | undefined
  /** The photo to take down, if that is the decision. */
  readonly photo?: number | undefined
  /** The end of a suspension. */
  readonly suspendedUntil?: Date | undefined
  /** The terms of a ban, for the member's email. */
  readonly ban?: BanScope | undefined
}

/**
 * Decides a report once; null if it was decided before. Each reporter gets the outcome by email. The reported member gets
 * the reasons of a measure and the way to object (DSA articles 16 and 17). Closing an account also decides all other open
 * reports about it. Removing a photo decides all reports about the photo, and the room photos mails the reasons. If the
 * account is already erased, only the outcome is stored.
 */
export async function decideReport(tx: Tx, id: number, input: DecisionInput): Promise<ReportRow | null> {
  const { decision, photo, ban, suspendedUntil } = input
  const report = await reportById(tx, id)
  if (!report) throw notFound()
  const ground = input.ground ?? report.reason
  const decided = await decideReports(tx, report, { decision, ground, photo })
  if (!decided.some(each => each.id === id)) return null
  const concerned = await accountOf(tx, report.member_id)
  if (decision === 'disabled' || decision === 'banned') await closeAccount(tx, report.member_id, decision)
  // An account that is closed already stays closed.
  if (suspendedUntil) await suspendAccount(tx, { memberId: report.member_id, ground, until: suspendedUntil })
  if (concerned && decision !== 'dismissed' && decision !== 'photo_removed') {
    await mailReasons(tx, concerned, { ...report, decision, ground, ban, suspendedUntil })
  }
  for (const each of decided) {
    const reporter = await accountOf(tx, each.reporter_id)
    if (reporter) await mailOutcome(tx, reporter, each, decision)
  }
  await eraseEvidenceOfErasedMembers(
    tx,
    decided.map(each => each.id),
  )
  return { ...report, ground }
}
