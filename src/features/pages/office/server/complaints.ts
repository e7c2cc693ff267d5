import { complaintById, handleComplaint, type InboxComplaint, inboxComplaint, setAssigned } from '#pages/server'
import { isInScope, type Permissions, type SiteScope } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { refuseLocked } from '#queue/server'
import { refuseOwnDecision } from '#safety/office/server'
import { type ActionName, recordAction } from '#staff/server'
import { liftMeasure } from '#support/office/server'
import { complaintColleagues, complaintSites } from './list-complaints.ts'
import { mayLift, memberIdsIn, ownersOf, refuseAppeal } from './objections.ts'

interface Actor {
  readonly staffId: number
  /** The sites for which the staff member handles complaints. */
  readonly sites: SiteScope
}

type OneComplaint = Actor & { readonly id: number }
type ComplaintOf = Pick<OneComplaint, 'id' | 'sites'>

/** Emails the answer and logs it; a complaint is answered once. `lift` ends the sender's measure in the same step. */
export async function answerComplaint(
  tx: Tx,
  { answer, lift = false, ...complaint }: OneComplaint & { answer: string; lift?: boolean | undefined },
): Promise<'now' | 'before'> {
  if (answer.trim() === '') throw invalidFields({ answer: 'answer_missing' })
  if (lift) await liftFor(tx, complaint)
  return close(tx, { ...complaint, action: 'answer_complaint', how: { answer: answer.trim() } })
}

/** Ends the measures against the possible senders of an open complaint. */
async function liftFor(tx: Tx, { staffId, sites, id }: OneComplaint): Promise<void> {
  const row = await complaintById(tx, id, complaintSites(sites))
  if (!row) return
  for (const memberId of memberIdsIn(row, await ownersOf(tx, [row]))) {
    await liftMeasure(tx, { staffId, sites }, memberId)
  }
}

/** Refuses a staff member who may not end measures on the complaint's site. */
export async function refuseLift(tx: Tx, { sites, id }: ComplaintOf, permissions: Permissions): Promise<void> {
  const { siteId } = await complaintFor(tx, id, sites)
  if (!mayLift(permissions, siteId)) throw new Problem('lift_refused')
}

/** Refuses an open objection to a measure that the staff member may not lift. */
export async function refuseForeignAppeal(tx: Tx, { sites, id }: ComplaintOf, permissions: Permissions): Promise<void> {
  const row = await complaintFor(tx, id, sites)
  if (!row.handledAt) await refuseAppeal(tx, row, permissions)
}

/** Closes the complaint without an email; the audit log has the reason. */
export async function setAsideComplaint(
  tx: Tx,
  { reason, ...complaint }: OneComplaint & { reason: string },
): Promise<'now' | 'before'> {
  if (reason.trim() === '') throw invalidFields({ reason: 'aside_reason_missing' })
  return close(tx, { ...complaint, action: 'set_aside_complaint', how: { setAside: reason.trim() } })
}

/** Assigns an open complaint to a staff member who handles complaints of its site, or to nobody. */
export async function assignComplaint(
  tx: Tx,
  { staffId, sites, id, before, to }: OneComplaint & { before: number | null; to: number | null },
): Promise<void> {
  const row = await complaintFor(tx, id, sites)
  if (row.handledAt) throw new Problem('complaint_closed')
  const colleagues = await complaintColleagues()
  const assignee = colleagues.find(each => each.id === to)
  if (to !== null && !(assignee && isInScope(assignee.sites ?? 'all', row.siteId))) {
    throw new Problem('colleague_unknown')
  }
  if (!(await setAssigned(tx, { id, before, to }))) throw new Problem('complaint_assigned')
  await recordAction(tx, {
    staffId,
    action: 'assign_complaint',
    siteId: row.siteId,
    subject: `#${id}`,
    details: { before: { staff_member: row.assignee }, after: { staff_member: assignee?.email ?? null } },
  })
}

/** Refuses a complaint of the actor's sites that a colleague has open in the queue. */
export async function refuseLockedComplaint(tx: Tx, { staffId, sites, id }: OneComplaint): Promise<void> {
  await complaintFor(tx, id, sites)
  await refuseLocked(tx, { kind: 'complaint', id }, staffId)
}

/** Refuses a complaint that may be an objection to the staff member's own decision. */
export async function refuseOwnObjection(
  on: Db | Tx,
  staffId: number,
  row: Parameters<typeof memberIdsIn>[0],
): Promise<void> {
  await refuseOwnDecision(on, staffId, memberIdsIn(row, await ownersOf(on, [row])))
}

/** A complaint of the actor's sites, open or handled. Any other is not found. */
async function complaintFor(tx: Tx, id: number, sites: SiteScope): Promise<InboxComplaint> {
  const row = await inboxComplaint(tx, id, complaintSites(sites))
  if (!row) throw notFound()
  return row
}

interface ClosedComplaint extends OneComplaint {
  readonly action: ActionName
  readonly how: { readonly answer: string } | { readonly setAside: string }
}

async function close(tx: Tx, { staffId, sites, id, action, how }: ClosedComplaint): Promise<'now' | 'before'> {
  await complaintFor(tx, id, sites)
  const siteIds = complaintSites(sites)
  const row = await complaintById(tx, id, siteIds)
  if (!row) return 'before'
  await refuseOwnObjection(tx, staffId, row)
  if (!(await handleComplaint(tx, id, siteIds, { ...how, staffId }))) return 'before'
  const details = 'setAside' in how ? { reason: how.setAside } : {}
  await recordAction(tx, { staffId, action, siteId: row.siteId, subject: `#${id}`, details })
  return 'now'
}
