import { grant } from '#credits/server'
import type { Tx } from '#platform/server/db.ts'
import { insertStop, unansweredByFictional } from './store-tell.ts'
import { tellMember } from './tell.ts'

/**
 * Nobody charges this member for messages to fictional profiles any more, and what such profiles have not answered is
 * paid back, each message once. Returns the credits that went back.
 */
export async function stopFictional(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
): Promise<number> {
  await insertStop(tx, memberId)
  let credits = 0
  for (const { client_key, cost } of await unansweredByFictional(tx, memberId)) {
    const ref = `${memberId}:${client_key}`
    if ((await grant(tx, { memberId, credits: cost, reason: 'message_returned', ref })) !== null) credits += cost
  }
  await tellMember(tx, {
    memberId,
    siteId,
    notice: 'fictional_stopped',
    args: { credits },
    cause: `stopped:${memberId}`,
  })
  return credits
}
