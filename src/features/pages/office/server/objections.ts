import { accountsByEmails } from '#accounts/server'
import type { ComplaintSubject } from '#pages/rules'
import type { InboxComplaint } from '#pages/server'
import { isInScope, type Permissions } from '#platform/endpoint.ts'
import { DEFAULT_LOCALE } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { ownDecisions } from '#safety/office/server'
import { permissionsOf } from '#staff/rules'
import { staffMembers } from '#staff/server'
import { standingMeasures } from '#support/office/server'

/** Subjects of complaints that may be objections to a decision of staff. */
const OBJECTIONS: readonly ComplaintSubject[] = ['profile', 'message', 'decision', 'other']

type Owners = ReadonlyMap<number, number>
type Sender = Pick<InboxComplaint, 'id' | 'siteId' | 'memberId' | 'email' | 'subject'>

/** The account with the email address of each complaint, by complaint id. */
export async function ownersOf(on: Db | Tx, rows: readonly Sender[]): Promise<Owners> {
  const ids = await accountsByEmails(rows, on)
  return new Map(rows.flatMap(({ id }, index) => (ids[index] === null ? [] : [[id, ids[index]!]])))
}

/** The possible authors of a complaint that may be an objection. */
export function memberIdsIn(row: Sender, owners: Owners): number[] {
  if (!OBJECTIONS.includes(row.subject)) return []
  return [row.memberId, owners.get(row.id) ?? null].filter(id => id !== null)
}

/** Whether the staff member may end measures on this site. */
export function mayLift(permissions: Permissions, siteId: number): boolean {
  return isInScope(permissions.ban_members ?? [], siteId)
}

/** Whether the complaint is an objection to a measure that the staff member may not lift, so a colleague decides. */
export function isForColleague({ subject, siteId }: Sender, hasMeasure: boolean, permissions: Permissions): boolean {
  return subject === 'decision' && hasMeasure && !mayLift(permissions, siteId)
}

/** Refuses an objection to a measure that the staff member may not lift. */
export async function refuseAppeal(on: Db | Tx, row: Sender, permissions: Permissions): Promise<void> {
  const ids = memberIdsIn(row, await ownersOf(on, [row]))
  const hasMeasure = (await standingMeasures(ids, DEFAULT_LOCALE)).size > 0
  if (isForColleague(row, hasMeasure, permissions)) throw new Problem('appeal_not_allowed')
}

interface Objection {
  readonly id: number
  readonly siteId: number
  /** The members who may have objected. */
  readonly memberIds: readonly number[]
}

/** The emails of the colleagues who may decide each objection: they may lift measures, and didn't decide themselves. */
export async function decidersOf(objections: readonly Objection[], staffId: number): Promise<Map<number, string[]>> {
  if (objections.length === 0) return new Map()
  const memberIds = objections.flatMap(each => each.memberIds)
  const colleagues = (await staffMembers()).flatMap(({ id, email, roles }) => {
    const permissions = permissionsOf(roles)
    const handles = permissions.handle_complaints ?? []
    const isAble = (siteId: number) => isInScope(handles, siteId) && mayLift(permissions, siteId)
    return id !== staffId && objections.some(({ siteId }) => isAble(siteId)) ? [{ id, email, isAble }] : []
  })
  const able = await Promise.all(
    colleagues.map(async each => ({ ...each, decided: await ownDecisions(db(), each.id, memberIds) })),
  )
  return new Map(
    objections.map(({ id, siteId, memberIds: ids }) => [
      id,
      able
        .filter(each => each.isAble(siteId) && !ids.some(member => each.decided.has(member)))
        .map(({ email }) => email),
    ]),
  )
}
