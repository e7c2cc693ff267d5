import type { FastifyInstance } from 'fastify'
import { isId } from '#platform/ids.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { storedIdIn } from '#platform/server/endpoints/public-ids.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import * as contract from '../../contract.ts'
import { LONGEST_MESSAGE } from '../../rules.ts'
import { presentSent } from '../present.ts'
import { acceptImages, imageFile, imagesOf } from './conversation-images.ts'
import { sendImage } from './send-image.ts'

export const imageRoutes = [
  serve(contract.sendImage, async ({ caller: { siteId, memberId }, upload, key }) => {
    const { profile, text } = fieldsOf(upload.fields)
    return presentSent(await sendImage({ siteId, from: memberId, to: profile, text, key, bytes: upload.bytes }))
  }),

  serve(contract.getChatImages, ({ caller, query }) => imagesOf(caller, query.conversation)),

  serve(contract.acceptImages, ({ caller, body }) => acceptImages(caller, body.conversation, body.accepted)),
]

function fieldsOf(fields: Readonly<Record<string, string>>): { profile: number; text: string } {
  if (!isId(fields.profile)) throw invalidFields({ profile: 'field_required' })
  return { profile: storedIdIn('member', fields.profile), text: (fields.text ?? '').slice(0, LONGEST_MESSAGE) }
}

/** A browser caches an image for this long. The time is short, so that blurring the images again takes effect soon. */
const KEPT_IN_SECONDS = 10 * 60

/**
 * Serves the image files. The pattern of the path is as narrow as the pattern for profile photos, so no page of the
 * site matches it.
 */
export function mountImages(http: FastifyInstance): void {
  http.get<{ Params: { prefix: string; signature: string; conversation: string; file: string } }>(
    '/:prefix(^[a-z0-9-]+$)/:signature(^[0-9a-z]+-[A-Za-z0-9_-]{22}$)/:conversation(^c[1-9]\\d{0,14}$)/:file(^[0-9a-f]{32}-[a-z_]+\\.(?:avif|webp)$)',
    { schema: { hide: true } },
    async ({ params, caller }, reply) => {
      if (`/${params.prefix}` !== siteOf(caller.siteId).settings.cdn_prefix) throw notFound()
      const [name, variant] = [params.file.slice(0, 32), params.file.slice(33)]
      const conversation = storedIdIn('conversation', params.conversation.slice(1))
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
