import { MINUTE_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { postSystemMessage } from '../system/post-system-message.ts'
import { payBack, returnHeldFor } from './return-held.ts'
import { conversationsToEnd, type EndingConversation, lockEnding, retiredProfile } from './store-end-fictional.ts'

/** The pause before a second run, which finds messages that were being sent while the profile retired. */
const SECOND_CHECK_IN_MS = MINUTE_IN_MS

/**
 * Ends the conversations of a retired fictional profile: pays back each unanswered message once, and posts a system
 * message to each member. The messages stay.
 */
export const endFictional = job<{ profileId: number }>({
  name: 'chat.end-fictional',
  async run({ profileId }) {
    const profile = await retiredProfile(profileId)
    if (!profile) return
    await returnHeldFor(profileId)
    for (const conversation of await conversationsToEnd(profileId)) {
      await transaction(tx => endConversation(tx, { ...conversation, ...profile, profileId }))
      failpoint('chat.after-return')
    }
  },
})

export async function endFictionalConversations(tx: Tx, profileId: number): Promise<void> {
  await enqueue(tx, endFictional, { profileId })
  await enqueue(tx, endFictional, { profileId }, { runAt: new Date(now().getTime() + SECOND_CHECK_IN_MS) })
}

type Ending = EndingConversation & { readonly profileId: number; readonly siteId: number; readonly name: string }

async function endConversation(tx: Tx, { id, member_id: memberId, profileId, siteId, name }: Ending): Promise<void> {
  const ending = await lockEnding(tx, id, profileId)
  if (!ending) return
  const credits = await payBack(
    tx,
    ending.unanswered.map(message => ({ ...message, sender_id: memberId })),
  )
  if (!ending.isShown && credits === 0) return
  await postSystemMessage(tx, {
    siteId,
    between: [memberId, profileId],
    notice: 'fictional_retired',
    args: { name, credits },
    cause: `fictional-retired:${id}:${ending.lastSeq}`,
  })
}
