import { accountsByEmails } from '#accounts/server'
import { ANSWER_IN_DAYS, type ComplaintSubject } from '#pages/rules'
import {
  type Complaint,
  complaintById,
  countComplaints,
  handleComplaint,
  hasComplaint,
  openComplaints,
} from '#pages/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { refuseLocked } from '#queue/server'
import { ownDecisions, refuseOwnDecision } from '#safety/office/server'
import { allSites, siteOf } from '#sites/server'
import { type ActionName, recordAction, recordListed } from '#staff/server'
import type { getComplaints, OpenComplaint } from '../contract.ts'
import { COMPLAINTS_PAGE } from '../rules.ts'

/** Subjects of complaints that may be objections to a decision of staff. */
const OBJECTIONS: readonly ComplaintSubject[] = ['profile', 'message', 'decision', 'other']

export async function complaintsToAnswer(
  staffId: number,
  after: number | undefined,
  sites: SiteScope,
  limit = COMPLAINTS_PAGE,
): Promise<ReplyOf<typeof getComplaints>> {
  const siteIds = complaintSites(sites)
  const [rows, waiting] = await Promise.all([
    openComplaints(siteIds, { after, limit: limit + 1 }),
    countComplaints(siteIds),
  ])
  const page = rows.slice(0, limit)
  const owners = await ownersOf(db(), page)
  await recordListed(
    { staffId, list: 'complaints' },
    page.flatMap(({ id, memberId, siteId }) => {
      const member = memberId ?? owners.get(id)
      return member === undefined ? [] : [{ id: member, siteId }]
    }),
  )
  const decided = await ownDecisions(
    db(),
    staffId,
    page.flatMap(row => memberIdsIn(row, owners)),
  )
  return {
    waiting,
    more: rows.length > page.length,
    complaints: page.map(row =>
      present(
        row,
        owners.get(row.id),
        memberIdsIn(row, owners).some(id => decided.has(id)),
      ),
    ),
  }
}

/** The ids of the sites in this scope. */
export function complaintSites(sites: SiteScope): readonly number[] {
  return siteIdsOf(sites) ?? allSites().map(site => site.id)
}

type Owners = ReadonlyMap<number, number>

/** The account with the email address of each complaint, by complaint id. */
async function ownersOf(on: Db | Tx, rows: readonly Complaint[]): Promise<Owners> {
  const ids = await accountsByEmails(rows, on)
  return new Map(rows.flatMap(({ id }, index) => (ids[index] === null ? [] : [[id, ids[index]!]])))
}

/** The possible authors of a complaint that may be an objection. */
function memberIdsIn(row: Complaint, owners: Owners): number[] {
  if (!OBJECTIONS.includes(row.subject)) return []
  return [row.memberId, owners.get(row.id) ?? null].filter(id => id !== null)
}

function present(row: Complaint, owner: number | undefined, ownDecision: boolean): OpenComplaint {
  return {
    id: row.id,
    site: siteOf(row.siteId).host,
    member: row.memberId,
    name: row.name,
    email: row.email,
    address: addressOf(row.memberId, owner),
    language: row.language,
    subject: row.subject,
    story: row.story,
    at: row.at.toISOString(),
    due: new Date(row.at.getTime() + ANSWER_IN_DAYS * DAY_IN_MS).toISOString(),
    own_decision: ownDecision,
  }
}

function addressOf(memberId: number | null, owner: number | undefined): OpenComplaint['address'] {
  if (memberId === null) return owner === undefined ? 'nobody' : 'account'
  return owner === memberId ? 'own' : 'other'
}

interface Actor {
  readonly staffId: number
  /** The sites for which the staff member handles complaints. */
  readonly sites: SiteScope
}

/** Emails the answer and logs it; a complaint is answered once. */
export async function answerComplaint(
  tx: Tx,
  { answer, ...complaint }: Actor & { id: number; answer: string },
): Promise<'now' | 'before'> {
  if (answer.trim() === '') throw invalidFields({ answer: 'answer_missing' })
  return close(tx, { ...complaint, action: 'answer_complaint', how: { answer: answer.trim() } })
}

/** Closes the complaint without an email; the audit log has the reason. */
export async function setAsideComplaint(
  tx: Tx,
  { reason, ...complaint }: Actor & { id: number; reason: string },
): Promise<'now' | 'before'> {
  if (reason.trim() === '') throw invalidFields({ reason: 'aside_reason_missing' })
  return close(tx, { ...complaint, action: 'set_aside_complaint', how: { setAside: reason.trim() } })
}

/** Refuses a complaint of the actor's sites that a colleague has open in the queue. */
export async function refuseLockedComplaint(tx: Tx, { staffId, sites, id }: Actor & { id: number }): Promise<void> {
  if (await complaintById(tx, id, complaintSites(sites))) await refuseLocked(tx, { kind: 'complaint', id }, staffId)
}

/** Refuses a complaint that may be an objection to the staff member's own decision. */
export async function refuseOwnObjection(tx: Tx, staffId: number, row: Complaint): Promise<void> {
  await refuseOwnDecision(tx, staffId, memberIdsIn(row, await ownersOf(tx, [row])))
}

interface ClosedComplaint extends Actor {
  readonly id: number
  readonly action: ActionName
  readonly how: Parameters<typeof handleComplaint>[3]
}

async function close(tx: Tx, { staffId, sites, id, action, how }: ClosedComplaint): Promise<'now' | 'before'> {
  const siteIds = complaintSites(sites)
  const row = await complaintById(tx, id, siteIds)
  if (!row && !(await hasComplaint(tx, id, siteIds))) throw notFound()
  if (!row) return 'before'
  await refuseOwnObjection(tx, staffId, row)
  if (!(await handleComplaint(tx, id, siteIds, how))) return 'before'
  const details = 'setAside' in how ? { reason: how.setAside } : {}
  await recordAction(tx, { staffId, action, siteId: row.siteId, subject: `#${id}`, details })
  return 'now'
}
