import { accountOf } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import type { MessageImage } from '../../contract.ts'
import { postSystemMessageToMember } from '../system/post-system-message.ts'
import { giftsOf } from '../terms/terms.ts'
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

/** The gift for a message, at today's price. A price that the sender didn't see is refused, except in a retry of a sent message. */
export async function giftFor(
  { siteId, memberId }: { siteId: number; memberId: number },
  { gift: name, shown, key }: ChosenGift,
): Promise<Attachment> {
  const gift = (await giftsOf(siteId)).find(each => each.gift === name)
  if (!gift) throw new Problem('gift_unknown')
  if (shown !== undefined && shown !== gift.credits && !(await isSent(memberId, key))) {
    throw new Problem('gift_price_changed', { params: { credits: gift.credits } })
  }
  return { kind: 'gift', ...gift }
}

/** Posts a system message that explains gifts when a member receives the first one. */
export function explainGift(siteId: number, memberId: number): Promise<void> {
  return transaction(async tx => {
    if ((await accountOf(tx, memberId))?.fictional) return
    await postSystemMessageToMember(tx, { siteId, memberId, notice: 'gift_received', cause: `gift:${memberId}` })
  })
}
