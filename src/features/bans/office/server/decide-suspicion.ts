import { accountOf, closeAccount } from '#accounts/server'
import type { SuspicionDecision } from '#bans/rules'
import { addToBan, decideSuspicion as decide, lockBan, suspicionById } from '#bans/server'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { ReportReason } from '#safety/rules'
import { mailBanReturn } from '#safety/server'
import { recordAction } from '#staff/server'
import { bannedIdOf } from './suspicions.ts'

/**
 * Stores a staff member's decision, once. `same`: the account is closed under the ban, and the member gets the reasons
 * and the way to object. `different`: this member and this ban are never compared again.
 */
export async function decideSuspicion(
  tx: Tx,
  { staffId, id, decision }: { staffId: number; id: number; decision: SuspicionDecision },
): Promise<'now' | 'before'> {
  const suspicion = await suspicionById(tx, id)
  const ban = suspicion && (await lockBan(tx, suspicion.banId))
  if (!suspicion || !ban) throw notFound()
  if (!(await decide(tx, { id, decision, staffId }))) return 'before'
  const { memberId, siteId } = suspicion
  if (decision === 'same') {
    await addToBan(tx, ban.id, memberId)
    const account = await accountOf(tx, memberId)
    await closeAccount(tx, memberId, 'banned')
    if (account) await mailBanReturn(tx, account, { ...ban, ground: ban.ground as ReportReason })
  }
  await recordAction(tx, {
    staffId,
    action: `ban_${decision}`,
    siteId,
    subject: `#${memberId}`,
    details: {
      member: memberId,
      banned: bannedIdOf(suspicion),
      ban: ban.id,
      kinds: suspicion.hits.map(hit => hit.kind),
    },
  })
  return 'now'
}
