import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { listChats } from './list-chats.ts'
import { markRead } from './mark-read.ts'
import { readConversation } from './read-conversation.ts'
import { removeChat } from './remove-chat.ts'
import { sendMessage } from './send-message.ts'

export const routes = [
  serve(contract.listChats, ({ caller, query }) => listChats(caller, query.before)),

  serve(contract.readConversation, ({ caller, query }) => readConversation(caller, query)),

  serve(contract.sendMessage, async ({ caller, body, key }) => {
    const { siteId, memberId } = caller
    const sent = await sendMessage({ siteId, from: memberId, to: body.profile, text: body.text, key })
    return { conversation: { id: sent.conversationId }, message: sent.message, credits: sent.credits }
  }),

  serve(contract.markRead, async ({ caller, body }) => ({
    num_unread_messages: await markRead(caller, body.conversation, body.read),
  })),

  serve(contract.removeChat, async ({ caller, body }) => {
    await removeChat(caller, body.conversation)
    return {}
  }),
]
