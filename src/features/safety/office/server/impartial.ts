import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { OBJECTION_IN_MONTHS } from '#safety/rules'
import { membersActedOn } from '#staff/server'

/** Acts that somebody may object to; the letter says that somebody else then views at it again. */
const DECISIONS = [
  'report_dismissed',
  'report_warned',
  'report_photo_removed',
  'report_disabled',
  'report_banned',
  'refuse_photo',
  'remove_photo',
]

/** About whom of these this member of staff has decided as long as one can object, as the one hit or the one who reported. */
export function ownDecisions(on: Db | Tx, staffId: number, memberIds: readonly number[]): Promise<Set<number>> {
  return membersActedOn(on, { staffId, memberIds, actions: DECISIONS, months: OBJECTION_IN_MONTHS })
}

/** An objection is somebody else's to answer. */
export async function refuseOwnDecision(tx: Tx, staffId: number, memberIds: readonly number[]): Promise<void> {
  if ((await ownDecisions(tx, staffId, memberIds)).size > 0) throw new Problem('own_decision')
}
