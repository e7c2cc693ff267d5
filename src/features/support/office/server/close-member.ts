import { accountOf, closeAccount, deleteAccount, endSuspension, suspendAccount } from '#accounts/server'
import { makeBan } from '#bans/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { instantOf } from '#platform/server/time/local-time.ts'
import { refuseOwnDecision } from '#safety/office/server'
import type { ReportReason } from '#safety/rules'
import { mailLifted, mailMeasure } from '#safety/server'
import { allSites } from '#sites/server'
import { type ActionName, recordAction, timeZoneOf } from '#staff/server'
import { SUSPENSION_ALONE_IN_DAYS } from '../../rules.ts'
import { type Actor, accountInScope } from './member-scope.ts'

interface Measure {
  readonly member: number
  readonly ground: ReportReason
}

/** `unlimited`: the sites where the staff member may suspend for longer than a week (decision 038). */
export async function suspendMember(
  tx: Tx,
  { staffId, sites, unlimited }: Actor & { readonly unlimited: SiteScope },
  { member, ground, until: day }: Measure & { readonly until: string },
): Promise<void> {
  const account = await accountInScope(member, sites, tx)
  const until = await futureDay(day, staffId)
  const longest = now().getTime() + SUSPENSION_ALONE_IN_DAYS * DAY_IN_MS
  if (until.getTime() > longest && !isInScope(unlimited, account.siteId)) throw new Problem('suspension_too_long')
  if (!(await suspendAccount(tx, { memberId: member, ground, until }))) throw new Problem('account_closed')
  await mailMeasure(tx, account, { ground, suspendedUntil: until })
  await record(tx, staffId, 'suspend_member', {
    member,
    siteId: account.siteId,
    more: {
      ground,
      until: until.toISOString(),
      before: { status: account.status },
      after: { status: (await accountOf(tx, member))?.status },
    },
  })
}

/** Ending a suspension may answer an objection, so a colleague of the staff member who suspended must do it. */
export async function liftSuspension(tx: Tx, { staffId, sites }: Actor, member: number): Promise<void> {
  const account = await accountInScope(member, sites, tx)
  await refuseOwnDecision(tx, staffId, [member])
  if (!(await endSuspension(tx, member))) throw notFound()
  await mailLifted(tx, account)
  const after = (await accountOf(tx, member))?.status
  const more = { before: { status: account.status }, after: { status: after } }
  await record(tx, staffId, 'lift_suspension', { member, siteId: account.siteId, more })
}

export async function banMember(
  tx: Tx,
  actor: Actor,
  { member, ground, sites = null, until: day }: Measure & { sites?: readonly number[] | null; until?: string },
): Promise<void> {
  const account = await accountInScope(member, actor.sites, tx)
  // A member who deletes the account before the ban must not escape it. After the erasure there is nobody to ban.
  if (account.status === 'banned') throw new Problem('account_closed')
  if (sites?.some(id => !isInScope(actor.sites, id) || !allSites().some(site => site.id === id))) throw notFound()
  // Without named sites, the ban applies to all sites of the staff member's permission.
  const where = sites ?? (actor.sites === 'all' ? null : actor.sites)
  const ban = { sites: where, until: day === undefined ? null : await futureDay(day, actor.staffId) }
  await makeBan(tx, member, { ...ban, ground })
  await closeAccount(tx, member, 'banned')
  await mailMeasure(tx, account, { ground, ban })
  const after = (await accountOf(tx, member))?.status
  await record(tx, actor.staffId, 'ban_member', {
    member,
    siteId: account.siteId,
    more: {
      ground,
      sites: where ?? 'all',
      until: ban.until?.toISOString() ?? null,
      before: { status: account.status },
      after: { status: after },
    },
  })
}

export async function deleteOnRequest(
  tx: Tx,
  { staffId, sites }: Actor,
  { member, proof }: { member: number; proof: string },
): Promise<void> {
  const { siteId, status } = await accountInScope(member, sites, tx)
  if (status === 'deleted' || status === 'banned') throw new Problem('account_closed')
  await deleteAccount(tx, member)
  await record(tx, staffId, 'delete_member', {
    member,
    siteId,
    more: { proof, before: { status }, after: { status: 'deleted' } },
  })
}

/** The start of the day in the time zone of the staff member. */
async function futureDay(day: string, staffId: number): Promise<Date> {
  const until = instantOf(day, await timeZoneOf(staffId))
  if (until <= now()) throw invalidFields({ until: 'until_past' })
  return until
}

function record(
  tx: Tx,
  staffId: number,
  action: ActionName,
  { member, siteId, more = {} }: { member: number; siteId: number; more?: object },
): Promise<void> {
  return recordAction(tx, { staffId, action, siteId, subject: `#${member}`, details: { member, ...more } })
}
