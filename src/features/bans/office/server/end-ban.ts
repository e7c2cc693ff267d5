import { banById, endBan as end } from '#bans/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuseOwnDecision } from '#safety/office/server'
import { recordAction } from '#staff/server'

/**
 * Ends a ban, for example after an objection. Its sites must be those of the staff member. A staff member who decided
 * about one of its accounts may not end it.
 */
export async function endBan(
  tx: Tx,
  { staffId, sites, id }: { staffId: number; sites: SiteScope; id: number },
): Promise<void> {
  const ban = await banById(tx, id)
  if (!ban || !isWithin(sites, ban)) throw notFound()
  await refuseOwnDecision(tx, staffId, ban.memberIds)
  if (!(await end(tx, id))) throw notFound()
  const subject = `#${ban.memberIds[0] ?? id}`
  await recordAction(tx, {
    staffId,
    action: 'end_ban',
    siteId: ban.siteId,
    subject,
    details: { members: ban.memberIds, ban: id },
  })
}

function isWithin(scope: SiteScope, ban: { siteId: number; sites: readonly number[] | null }): boolean {
  if (scope === 'all') return true
  return ban.sites !== null && [ban.siteId, ...ban.sites].every(site => isInScope(scope, site))
}
