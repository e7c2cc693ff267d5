import { grant } from '#credits/server'
import { db, type Tx, transaction } from '#platform/server/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { job } from '#platform/server/jobs.ts'
import { publishLive } from '#platform/server/live.ts'
import { postSystemMessageToMember } from '../system/post-system-message.ts'
import { dropHeld, expiredHolders, type Holder, holdersFor } from './store-held.ts'

/** Whoever never confirmed an email reached nobody: once the link has expired, what waited is paid back (MONEY-19). */
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

/** What waited for a member who is there no more. */
export async function returnHeldFor(memberId: number): Promise<void> {
  for (const holder of await holdersFor(db(), memberId)) {
    await transaction(tx => returnHeld(tx, holder, memberId))
    failpoint('chat.after-return')
  }
}

/** Told in the site's own conversation: in the other one the receiver would hear of somebody who never reached them. */
async function returnHeld(tx: Tx, { sender_id: memberId, site_id: siteId }: Holder, receiverId: number | null) {
  const dropped = await dropHeld(tx, memberId, receiverId)
  if (dropped.length === 0) return
  const credits = await payBack(tx, dropped)
  await publishLive(tx, memberId, 'chat.reload', {})
  if (credits === 0) return
  const cause = `held:${dropped[0]!.client_key}`
  await postSystemMessageToMember(tx, { memberId, siteId, notice: 'held_returned', args: { credits }, cause })
}

interface Paid {
  readonly sender_id: number
  readonly client_key: string
  readonly cost: number
}

/** Each message once, whatever repeats; returns what went back. */
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
