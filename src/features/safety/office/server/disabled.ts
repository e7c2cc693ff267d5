import { accountOf, disabledAccounts, reopenAccount } from '#accounts/server'
import { profilesOf } from '#members/server'
import { isInScope, type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { groundsOfDisabling } from '#safety/server'
import { siteOf } from '#sites/server'
import { recordAction, recordListed } from '#staff/server'
import type { getDisabled } from '../contract.ts'
import { DISABLED_PAGE } from '../rules.ts'
import { refuseOwnDecision } from './own-decisions.ts'

/** The members of these sites whose account is disabled now, one row per member. Reopened and erased accounts are left out. */
export async function disabledMembers(
  staffId: number,
  sites: SiteScope,
  before: number | undefined,
): Promise<ReplyOf<typeof getDisabled>> {
  const rows = await disabledAccounts(siteIdsOf(sites), before, DISABLED_PAGE + 1)
  const page = rows.slice(0, DISABLED_PAGE)
  await recordListed({ staffId, list: 'disabled' }, page)
  const ids = page.map(row => row.id)
  const [profiles, grounds] = await Promise.all([profilesOf(ids), groundsOfDisabling(ids)])
  return {
    more: rows.length > page.length,
    members: page.map(({ id, siteId, closedAt, fictional }) => ({
      member: { id, name: profiles.get(id)?.name ?? `#${id}`, age: profiles.get(id)?.age ?? 0, fictional },
      site: siteOf(siteId).host,
      since: closedAt.toISOString(),
      ground: grounds.get(id) ?? null,
    })),
  }
}

export async function reopenMember(
  tx: Tx,
  { staffId, sites, id }: { staffId: number; sites: SiteScope; id: number },
): Promise<void> {
  const account = await accountOf(tx, id)
  if (!account || !isInScope(sites, account.siteId)) throw notFound()
  await refuseOwnDecision(tx, staffId, [id])
  const siteId = await reopenAccount(tx, id)
  if (siteId === undefined) throw notFound()
  await recordAction(tx, {
    staffId,
    action: 'reopen_member',
    siteId,
    subject: `#${id}`,
    details: { member: id, before: { status: 'disabled' }, after: { status: 'active' } },
  })
}
