import { accountOf } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import type { MessageImage } from '../../contract.ts'
import { priceOfGift } from '../gifts/gifts.ts'
import { postSystemMessageToMember } from '../system/post-system-message.ts'
import { isSent } from './store-send.ts'

export type Attachment =
  | { readonly kind: 'image'; readonly image: MessageImage }
  | { readonly kind: 'gift'; readonly gift: string; readonly credits: number }

interface ChosenGift {
  readonly gift: string
  /** The price that the sender saw. */
  readonly shown: number | undefined
  readonly key: string
}

/**
 * The gift for a message, at today's price. A retired gift and a price that the sender didn't see are refused, except in a
 * retry of a sent message.
 */
export async function giftFor(
  { siteId, memberId }: { siteId: number; memberId: number },
  { gift, shown, key }: ChosenGift,
): Promise<Attachment> {
  const price = await priceOfGift(siteId, gift)
  if (!price) throw new Problem('gift_unknown')
  const { credits, sold } = price
  const isAsShown = sold && (shown === undefined || shown === credits)
  if (isAsShown || (await isSent(memberId, key))) return { kind: 'gift', gift, credits }
  throw sold ? new Problem('gift_price_changed', { params: { credits } }) : new Problem('gift_unknown')
}

/** Posts a system message that explains gifts when a member receives the first one. */
export function explainGift(siteId: number, memberId: number): Promise<void> {
  return transaction(async tx => {
    if ((await accountOf(tx, memberId))?.fictional) return
    await postSystemMessageToMember(tx, { siteId, memberId, notice: 'gift_received', cause: `gift:${memberId}` })
  })
}
