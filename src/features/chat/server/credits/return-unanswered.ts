import { type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { allSites } from '#sites/server'
import { postSystemMessage } from '../system/post-system-message.ts'
import { payBack } from './return-held.ts'
import { lockOverdue, markReturned, overdueConversations } from './store-unanswered.ts'

/**
 * Pays back each message that a fictional profile left unanswered for longer than the site promises, once, and posts a
 * system message to the member. The conversation stays in the queue: an answer may still come, at no cost.
 */
export const returnUnanswered = job({
  name: 'chat.return-unanswered',
  schedule: '*/10 * * * *',
  async run() {
    for (const { id: siteId, settings } of allSites()) {
      const hours = settings.fictional_answer_hours
      if (hours === 0) continue
      for (const conversation of await overdueConversations(siteId, hours)) {
        await transaction(tx => returnIn(tx, { siteId, conversation, hours }))
        failpoint('chat.after-return')
      }
    }
  },
})

interface Overdue {
  readonly siteId: number
  readonly conversation: number
  readonly hours: number
}

async function returnIn(tx: Tx, { siteId, conversation, hours }: Overdue): Promise<void> {
  const messages = await lockOverdue(tx, conversation, hours)
  const last = messages.at(-1)
  if (!last) return
  const credits = await payBack(tx, messages)
  await markReturned(tx, conversation, last.seq)
  if (credits === 0) return
  await postSystemMessage(tx, {
    siteId,
    between: [last.sender_id, last.profile_id],
    notice: 'unanswered_returned',
    args: { credits, hours },
    cause: `unanswered:${conversation}:${last.seq}`,
  })
}
