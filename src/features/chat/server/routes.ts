import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { serve } from '#platform/server/serve.ts'
import { siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { imageFile } from './images.ts'
import { listChats } from './list-chats.ts'
import { markRead } from './mark-read.ts'
import { presentSent } from './present.ts'
import { readConversation } from './read-conversation.ts'
import { removeChat } from './remove-chat.ts'
import { explainGift, giftFor, sendingRoutes } from './routes-sending.ts'
import { statesRoutes } from './routes-states.ts'
import { sendMessage } from './send-message.ts'

export const routes = [
  serve(contract.listChats, ({ caller, query }) => listChats(caller, query)),

  serve(contract.readConversation, ({ caller, query }) => readConversation(caller, query)),

  serve(contract.sendMessage, async ({ caller, body, key }) => {
    const { siteId, memberId } = caller
    const shown = body.gift_credits
    const attachment = body.gift === undefined ? undefined : await giftFor(caller, { gift: body.gift, shown, key })
    const sent = await sendMessage({ siteId, from: memberId, to: body.profile, text: body.text, attachment, key })
    if (attachment && sent.message.seq > 0) await explainGift(siteId, body.profile)
    return presentSent(sent)
  }),

  serve(contract.markRead, async ({ caller, body }) => ({
    num_unread_messages: await markRead(caller, body.conversation, body.read),
  })),

  serve(contract.removeChat, async ({ caller, body }) => {
    await removeChat(caller, body.conversation)
    return {}
  }),

  ...sendingRoutes,
  ...statesRoutes,
]

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
