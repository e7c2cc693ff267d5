import { accountOf } from '#accounts/server'
import { invalidFields, Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract-sending.ts'
import { LONGEST_MESSAGE } from '../rules.ts'
import { acceptImages, imagesOf } from './images.ts'
import { presentSent } from './present.ts'
import { sendImage } from './send-image.ts'
import type { Attachment } from './send-message.ts'
import { isSent } from './store-send.ts'
import { tellMember } from './tell.ts'
import { acknowledgeFictional, giftsOf, termsFor } from './terms.ts'

export const sendingRoutes = [
  serve(contract.getTerms, ({ caller, query }) => termsFor(caller, query.profile)),

  serve(contract.acknowledgeNotice, async ({ caller }) => {
    await acknowledgeFictional(caller)
    return { acknowledged: true as const }
  }),

  serve(contract.getGifts, async ({ caller }) => ({ gifts: await giftsOf(caller.siteId) })),

  serve(contract.sendImage, async ({ caller: { siteId, memberId }, upload, key }) => {
    const { profile, text } = fieldsOf(upload.fields)
    return presentSent(await sendImage({ siteId, from: memberId, to: profile, text, key, bytes: upload.bytes }))
  }),

  serve(contract.getChatImages, ({ caller, query }) => imagesOf(caller, query.conversation)),

  serve(contract.acceptImages, ({ caller, body }) => acceptImages(caller, body.conversation, body.accepted)),
]

interface Wish {
  readonly gift: string
  /** The price that the sender saw. */
  readonly shown: number | undefined
  readonly key: string
}

/** A gift as the message carries it, with today's price; another one than was shown is only for what was sent before. */
export async function giftFor(
  { siteId, memberId }: { siteId: number; memberId: number },
  { gift: name, shown, key }: Wish,
): Promise<Attachment> {
  const gift = (await giftsOf(siteId)).find(each => each.gift === name)
  if (!gift) throw new Problem('gift_unknown')
  if (shown !== undefined && shown !== gift.credits && !(await isSent(memberId, key))) {
    throw new Problem('gift_price_changed', { params: { credits: gift.credits } })
  }
  return { kind: 'gift', ...gift }
}

/** The first gift of all comes with a word of the site on what it is; a repeated send repeats nothing. */
export function explainGift(siteId: number, memberId: number): Promise<void> {
  return transaction(async tx => {
    if ((await accountOf(tx, memberId))?.fictional) return
    await tellMember(tx, { siteId, memberId, notice: 'gift_received', cause: `gift:${memberId}` })
  })
}

function fieldsOf(fields: Readonly<Record<string, string>>): { profile: number; text: string } {
  const profile = Number(fields.profile)
  if (!Number.isSafeInteger(profile) || profile < 1) throw invalidFields({ profile: 'field_required' })
  return { profile, text: (fields.text ?? '').slice(0, LONGEST_MESSAGE) }
}
