import { accountClosed, accountErased } from '#accounts/events'
import { now } from '#platform/server/clock.ts'
import { db, type Tx, transaction } from '#platform/server/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs.ts'
import { listener } from '#platform/server/outbox.ts'
import { postSystemMessage } from '../system/post-system-message.ts'
import { payBack, returnHeldFor } from './return-held.ts'
import { closureOf, type UnreadPaid, unreadPaidIn, unreadPaidTo } from './store-unread-paid.ts'

/** A message that was on its way while the account closed has arrived by then; a second look finds it. */
const SECOND_LOOK_IN_MS = 60_000

/**
 * Whoever was banned, or deleted for good, before a message reached them never gets it, so its credits go back (MONEY-19).
 * Each message is paid back once, whatever repeats; of each conversation the sender is told how much, in the same transaction.
 *
 * A deletion counts only when it is final: until then it can be undone, and what was paid back could still be read. What
 * waits for a sender's confirmation goes back at once, since that is dropped and can't arrive any more.
 */
export const returnCredits = job<{ memberId: number }>({
  name: 'chat.return-credits',
  async run({ memberId }) {
    const closure = await closureOf(memberId)
    if (closure === null) return
    await returnHeldFor(memberId)
    if (closure === 'may_come_back') return
    for (const unread of await unreadPaidTo(db(), memberId)) {
      await transaction(tx => returnFor(tx, unread, memberId))
      failpoint('chat.after-return')
    }
  },
})

async function returnFor(tx: Tx, unread: UnreadPaid, memberId: number): Promise<void> {
  const messages = await unreadPaidIn(tx, unread)
  const credits = await payBack(
    tx,
    messages.map(message => ({ ...message, sender_id: unread.sender_id })),
  )
  if (credits === 0) return
  await postSystemMessage(tx, {
    siteId: unread.site_id,
    between: [unread.sender_id, memberId],
    notice: 'credits_returned',
    args: { credits },
    cause: `returned:${unread.conversation_id}:${messages[0]!.last_seq}`,
  })
}

export const returnOnClosing = listener({
  event: accountClosed,
  name: 'chat.return-on-closing',
  async within(tx, { memberId }) {
    await enqueue(tx, returnCredits, { memberId })
    await enqueue(tx, returnCredits, { memberId }, { runAt: new Date(now().getTime() + SECOND_LOOK_IN_MS) })
  },
})

/** After the erasure has committed: it empties what the leaver wrote, and nothing of what was written to them. */
export const returnOnErasure = listener({
  event: accountErased,
  name: 'chat.return-on-erasure',
  within: (tx, { memberId }) => enqueue(tx, returnCredits, { memberId }),
})
