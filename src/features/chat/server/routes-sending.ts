import type { FastifyInstance } from 'fastify'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { serve } from '#platform/server/serve.ts'
import { siteOf } from '#sites/server'
import * as contract from '../contract-sending.ts'
import { LONGEST_MESSAGE } from '../rules.ts'
import { acceptImages, imageFile, imagesOf } from './images.ts'
import { presentSent } from './present.ts'
import { sendImage } from './send-image.ts'
import type { Attachment } from './send-message.ts'
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

/** A gift as the message carries it, with today's price. */
export async function giftFor(siteId: number, name: string): Promise<Attachment> {
  const gift = (await giftsOf(siteId)).find(each => each.gift === name)
  if (!gift) throw new Problem('gift_unknown')
  return { kind: 'gift', ...gift }
}

function fieldsOf(fields: Readonly<Record<string, string>>): { profile: number; text: string } {
  const profile = Number(fields.profile)
  if (!Number.isSafeInteger(profile) || profile < 1) throw invalidFields({ profile: 'field_required' })
  return { profile, text: (fields.text ?? '').slice(0, LONGEST_MESSAGE) }
}

/** Longest that a browser keeps a picture without asking again: an acceptance taken back ends soon. */
const KEPT_IN_SECONDS = 10 * 60

/** The pictures themselves, beside the photos' route and as far out of the way of every page. */
export function mountImages(http: FastifyInstance): void {
  http.get<{ Params: { prefix: string; signature: string; conversation: string; file: string } }>(
    '/:prefix(^[a-z0-9-]+$)/:signature(^[0-9a-z]+-[A-Za-z0-9_-]{22}$)/:conversation(^c[1-9]\\d{0,15}$)/:file(^[0-9a-f]{32}-[a-z_]+\\.(?:avif|webp)$)',
    { schema: { hide: true } },
    async ({ params, caller }, reply) => {
      if (`/${params.prefix}` !== siteOf(caller.siteId).settings.cdn_prefix) throw notFound()
      const [name, variant] = [params.file.slice(0, 32), params.file.slice(33)]
      const conversation = Number(params.conversation.slice(1))
      const { bytes, secondsLeft } = await imageFile(caller, { signed: params.signature, conversation, name, variant })
      return reply
        .headers({
          'content-type': `image/${variant.split('.')[1]}`,
          'cache-control': `private, max-age=${Math.min(KEPT_IN_SECONDS, secondsLeft)}`,
          'content-disposition': 'inline',
        })
        .send(bytes)
    },
  )
}
