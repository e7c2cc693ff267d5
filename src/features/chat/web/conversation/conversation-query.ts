import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { type Conversation, readConversation } from '../../contract.ts'
import { refreshed } from '../../live/live-conversation.ts'

/** A conversation by its id, or by the other member's profile if it may not have started. */
export type ConversationReference = { readonly conversation: number } | { readonly profile: number }

/** The prefix of the keys of all conversations in the cache. */
export const CONVERSATIONS = ['chat'] as const

export function conversationQuery(which: ConversationReference) {
  const queryKey = [...CONVERSATIONS, which] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const fresh = await call(readConversation, { query: which, signal })
      return refreshed(client.getQueryData<Conversation>(queryKey), fresh)
    },
  })
}
