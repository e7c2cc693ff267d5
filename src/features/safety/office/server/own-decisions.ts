import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { STRIKES_IN_MONTHS } from '#queue/rules'
import { OBJECTION_IN_MONTHS } from '#safety/rules'
import { type ActionName, countActionsOn, membersActedOn } from '#staff/server'

/** Actions that a member may object to; the email promises that a different staff member reviews the objection. */
const DECISIONS: readonly ActionName[] = [
  'report_dismissed',
  'report_warned',
  'report_photo_removed',
  'report_suspended',
  'report_disabled',
  'report_banned',
  'ban_same',
  'suspend_member',
  'ban_member',
  'refuse_photo',
  'remove_photo',
  'refuse_text',
]

/**
 * The members among these about whom this staff member decided within the objection period. A decision concerns the
 * affected member and the member who made the report.
 */
export function ownDecisions(on: Db | Tx, staffId: number, memberIds: readonly number[]): Promise<Set<number>> {
  return membersActedOn(on, { staffId, memberIds, actions: DECISIONS, months: OBJECTION_IN_MONTHS })
}

/** The decisions that are measures against a member. */
const STRIKES = DECISIONS.filter(action => action !== 'report_dismissed')

/** Counts the measures against each of these members in the last months. Members without measures are absent. */
export function strikesOf(memberIds: readonly number[]): Promise<Map<number, number>> {
  return countActionsOn({ memberIds, actions: STRIKES, months: STRIKES_IN_MONTHS })
}

/** Refuses an answer to an objection if the same staff member made the decision. */
export async function refuseOwnDecision(on: Db | Tx, staffId: number, memberIds: readonly number[]): Promise<void> {
  if ((await ownDecisions(on, staffId, memberIds)).size > 0) throw new Problem('own_decision')
}
