import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { listChats } from './conversation/list-chats.ts'
import { pinChat } from './conversation/pin-chat.ts'
import { readConversation } from './conversation/read-conversation.ts'
import { removeChat } from './conversation/remove-chat.ts'
import { moveToList } from './folders/filtered-folder.ts'
import { giftsFor } from './gifts/gifts.ts'
import { imageRoutes } from './images/routes.ts'
import { deleteMessage } from './message/delete-message.ts'
import { setReaction } from './message/set-reaction.ts'
import { sendTyping } from './presence/send-typing.ts'
import { presentSent } from './present.ts'
import { markDelivered } from './receipts/mark-delivered.ts'
import { markRead } from './receipts/mark-read.ts'
import { searchMessages } from './search/search-messages.ts'
import { giftFor } from './send/gift.ts'
import { sendMessage } from './send/send-message.ts'
import { setChatSettings } from './settings/set-chat-settings.ts'
import { settingsOf } from './settings/store-settings.ts'
import { acknowledgeFictionalNotice, termsFor } from './terms/terms.ts'

export const routes = [
  serve(contract.listChats, ({ caller, query }) => listChats(caller, query)),

  serve(contract.readConversation, ({ caller, query }) => readConversation(caller, query)),

  serve(contract.sendMessage, async ({ caller, body, key }) => {
    const { siteId, memberId } = caller
    const shown = body.gift_credits
    const attachment = body.gift === undefined ? undefined : await giftFor(caller, { gift: body.gift, shown, key })
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

  serve(contract.pinChat, async ({ caller, body }) => {
    await pinChat(caller, body.conversation, body.pinned)
    return {}
  }),

  serve(contract.searchMessages, ({ caller, query }) => searchMessages(caller, query)),

  serve(contract.markDelivered, async ({ caller, body }) => {
    await markDelivered(caller, body.delivered)
    return {}
  }),

  serve(contract.sendTyping, async ({ caller, body }) => {
    await sendTyping(caller, body.conversation)
    return {}
  }),

  serve(contract.deleteMessage, async ({ caller, body }) => {
    await deleteMessage(caller, body.conversation, body.seq)
    return {}
  }),

  serve(contract.setReaction, async ({ caller, body, tx }) => ({ reaction: await setReaction(tx, caller, body) })),

  serve(contract.getChatSettings, ({ caller }) => settingsOf(db(), caller.memberId)),

  serve(contract.setChatSettings, ({ caller, body }) => setChatSettings(caller, body)),

  serve(contract.moveToList, async ({ caller, body }) => {
    await moveToList(caller, body.conversation)
    return {}
  }),

  serve(contract.getTerms, ({ caller, query }) => termsFor(caller, query.profile)),

  serve(contract.acknowledgeFictionalNotice, async ({ caller }) => {
    await acknowledgeFictionalNotice(caller)
    return { acknowledged: true as const }
  }),

  serve(contract.getGifts, async ({ caller }) => ({ gifts: await giftsFor(caller.siteId, caller.locale) })),

  ...imageRoutes,
]
