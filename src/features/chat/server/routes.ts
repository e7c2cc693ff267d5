import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { listChats } from './list-chats.ts'
import { markRead } from './mark-read.ts'
import { presentSent } from './present.ts'
import { readConversation } from './read-conversation.ts'
import { removeChat } from './remove-chat.ts'
import { giftFor, sendingRoutes } from './routes-sending.ts'
import { sendMessage } from './send-message.ts'

export const routes = [
  serve(contract.listChats, ({ caller, query }) => listChats(caller, query.before)),

  serve(contract.readConversation, ({ caller, query }) => readConversation(caller, query)),

  serve(contract.sendMessage, async ({ caller, body, key }) => {
    const { siteId, memberId } = caller
    const attachment = body.gift === undefined ? undefined : await giftFor(siteId, body.gift)
    return presentSent(
      await sendMessage({ siteId, from: memberId, to: body.profile, text: body.text, attachment, key }),
    )
  }),

  serve(contract.markRead, async ({ caller, body }) => ({
    num_unread_messages: await markRead(caller, body.conversation, body.read),
  })),

  serve(contract.removeChat, async ({ caller, body }) => {
    await removeChat(caller, body.conversation)
    return {}
  }),

  ...sendingRoutes,
]
