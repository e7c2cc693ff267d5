import { db } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { deleteMessage } from './delete-message.ts'
import { hideWords, moveToList } from './filtered-folder.ts'
import { markDelivered } from './mark-delivered.ts'
import { react } from './react.ts'
import { searchMessages } from './search-messages.ts'
import { setReceipts } from './set-receipts.ts'
import { settingsOf } from './store-states.ts'
import { tellTyping } from './tell-typing.ts'

export const statesRoutes = [
  serve(contract.searchMessages, ({ caller, query }) => searchMessages(caller, query)),

  serve(contract.markDelivered, async ({ caller, body }) => {
    await markDelivered(caller, body.delivered)
    return {}
  }),

  serve(contract.tellTyping, async ({ caller, body }) => {
    await tellTyping(caller, body.conversation)
    return {}
  }),

  serve(contract.deleteMessage, async ({ caller, body }) => {
    await deleteMessage(caller, body.conversation, body.seq)
    return {}
  }),

  serve(contract.react, async ({ caller, body, tx }) => ({ reaction: await react(tx, caller, body) })),

  serve(contract.getChatSettings, ({ caller }) => settingsOf(db(), caller.memberId)),

  serve(contract.setChatSettings, async ({ caller, body }) => {
    if (body.receipts !== undefined) await setReceipts(caller, body.receipts)
    if (body.hidden_words !== undefined) await hideWords(caller, body.hidden_words)
    return settingsOf(db(), caller.memberId)
  }),

  serve(contract.moveToList, async ({ caller, body }) => {
    await moveToList(caller, body.conversation)
    return {}
  }),
]
