import { grant } from '#credits/server'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { postSystemMessageToMember } from '../system/post-system-message.ts'
import { dropHeld, expiredHolders, type Holder, sendersWithHeldMessages } from './store-held.ts'

/**
 * Returns the credits of held messages whose sender can no longer confirm the email address, because the link has
 * expired (MONEY-19).
 */
export const returnExpired = job({
  name: 'chat.return-expired',
  schedule: '40 3 * * *',
  async run() {
    for (const holder of await expiredHolders()) {
      await transaction(tx => returnHeld(tx, holder, null))
      failpoint('chat.after-return')
    }
  },
})

/** Returns the credits of held messages to a member whose account is closed. */
export async function returnHeldFor(memberId: number): Promise<void> {
  for (const holder of await sendersWithHeldMessages(db(), memberId)) {
    await transaction(tx => returnHeld(tx, holder, memberId))
    failpoint('chat.after-return')
  }
}

/**
 * The system message goes to the sender alone. In the conversation the recipient would see it, and learn of a message
 * that never arrived.
 */
async function returnHeld(tx: Tx, { sender_id: memberId, site_id: siteId }: Holder, recipientId: number | null) {
  const dropped = await dropHeld(tx, memberId, recipientId)
  if (dropped.length === 0) return
  const credits = await payBack(tx, dropped)
  await publishLive(tx, memberId, 'chat.reload', {})
  if (credits === 0) return
  const cause = `held:${dropped[0]!.client_key}`
  await postSystemMessageToMember(tx, { memberId, siteId, notice: 'held_returned', args: { credits }, cause })
}

/** Drops all held messages of a sender and returns their credits. */
export async function cancelHeld(tx: Tx, senderId: number): Promise<void> {
  const dropped = await dropHeld(tx, senderId, null)
  if (dropped.length === 0) return
  await payBack(tx, dropped)
  await publishLive(tx, senderId, 'chat.reload', {})
}

interface Paid {
  readonly sender_id: number
  readonly client_key: string
  readonly cost: number
}

/** Pays back each message once, even if it is called again. Returns the sum of the credits that it paid back. */
export async function payBack(tx: Tx, messages: readonly Paid[]): Promise<number> {
  let credits = 0
  for (const { sender_id, client_key, cost } of messages) {
    if (cost === 0) continue
    const ref = `${sender_id}:${client_key}`
    const isNew = await grant(tx, { memberId: sender_id, credits: cost, reason: 'message_returned', ref })
    if (isNew !== null) credits += cost
  }
  return credits
}
