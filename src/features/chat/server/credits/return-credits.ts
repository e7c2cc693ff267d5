import { accountClosed, accountErased } from '#accounts/events'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { postSystemMessage } from '../system/post-system-message.ts'
import { payBack, returnHeldFor } from './return-held.ts'
import { accountClosure, type UnreadPaid, unreadPaidIn, unreadPaidTo } from './store-unread-paid.ts'

/** The pause before a second run, which finds messages that were being sent while the account closed. */
const SECOND_CHECK_IN_MS = MINUTE_IN_MS

/**
 * Returns the credits of paid messages that never reached a member who is banned or erased (MONEY-19). Each message
 * is paid back once; a system message tells each sender the amount, in the same transaction.
 *
 * A deletion counts only when it is final: until then the member may return and read the messages. Held messages are
 * dropped at the deletion, so their credits are returned at once.
 */
export const returnCredits = job<{ memberId: number }>({
  name: 'chat.return-credits',
  async run({ memberId }) {
    const closure = await accountClosure(memberId)
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
    await enqueue(tx, returnCredits, { memberId }, { runAt: new Date(now().getTime() + SECOND_CHECK_IN_MS) })
  },
})

/**
 * Runs after the erasure has committed. The erasure empties the messages that the member sent, not those that the
 * member received.
 */
export const returnOnErasure = listener({
  event: accountErased,
  name: 'chat.return-on-erasure',
  within: (tx, { memberId }) => enqueue(tx, returnCredits, { memberId }),
})
