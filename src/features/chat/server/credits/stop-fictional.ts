import type { Tx } from '#platform/server/database/db.ts'
import { postSystemMessageToMember } from '../system/post-system-message.ts'
import { payBack } from './return-held.ts'
import { insertFictionalStop, unansweredByFictional } from './store-stop-fictional.ts'

/**
 * Stops charges for messages to fictional profiles, and pays back each message that such a profile has not answered.
 * Returns the sum of the credits that it paid back.
 */
export async function stopFictional(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
): Promise<number> {
  await insertFictionalStop(tx, memberId)
  const unanswered = await unansweredByFictional(tx, memberId)
  const credits = await payBack(
    tx,
    unanswered.map(message => ({ ...message, sender_id: memberId })),
  )
  await postSystemMessageToMember(tx, {
    memberId,
    siteId,
    notice: 'fictional_stopped',
    args: { credits },
    cause: `stopped:${memberId}`,
  })
  return credits
}
