import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Conversation } from '../../contract.ts'
import { newestPage } from '../../live/live-conversation.ts'
import { type ChatEvent, conversationAfter, entryOf, listAfter, type Next } from '../../live/live-events.ts'
import type { ChatList } from '../../live/live-list.ts'
import { CONVERSATIONS } from '../conversation/conversation-query.ts'
import { chatsQuery, filteredQuery } from '../list/chats-query.ts'
import { rememberChange } from './recent-changes.ts'
import { changeTyping } from './typing.ts'

/** Query keys of image addresses: this word, then the conversation's id. */
export const CHAT_IMAGES = 'chat-images'

/** Applies an event to all data that this browser holds. Resolves when the data that had to be loaded again has arrived. */
export async function applyEvent(queries: QueryClient, me: number, event: ChatEvent): Promise<void> {
  const { list, conversation, typing, filteredList, images, changesOldMessages } = entryOf(event)
  if (typing) changeTyping((known, nowInMs) => typing(known, event.data, nowInMs))
  if (changesOldMessages) rememberChange(event)
  if (filteredList) void queries.invalidateQueries({ queryKey: filteredQuery.queryKey })
  if (images && 'conversation' in event.data) {
    void queries.invalidateQueries({ queryKey: [CHAT_IMAGES, event.data.conversation] })
  }
  const changes: Promise<void>[] = []
  if (list !== 'unchanged') {
    changes.push(change<ChatList>(queries, chatsQuery.queryKey, held => listAfter(held, event, me)))
  }
  if (conversation !== 'unchanged') {
    for (const [key, held] of queries.getQueriesData<Conversation>({ queryKey: CONVERSATIONS })) {
      if (!held || concerns(event, held)) {
        changes.push(change<Conversation>(queries, key, state => conversationAfter(state, event, me)))
      }
    }
  }
  await Promise.all(changes)
}

/** After a gap in the events: loads what is on screen again now, and the rest when it is shown. */
export async function reloadAll(queries: QueryClient): Promise<void> {
  // An ordinary refresh keeps the older pages; here they may hold messages that were deleted in the meantime.
  queries.setQueriesData<Conversation>({ queryKey: CONVERSATIONS }, held => held && newestPage(held))
  await Promise.all([
    queries.invalidateQueries({ queryKey: chatsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  ])
}

/** The cache may hold a conversation twice: by its own number and by the number of the profile. */
function concerns(event: ChatEvent, held: Conversation): boolean {
  const { data } = event
  const own = entryOf(event).concerns
  if (own) return own(held, data)
  if (!('conversation' in data)) return true
  if (held.conversation) return held.conversation.id === data.conversation
  return 'profile' in data && held.profile?.id === data.profile
}

/** A request that was under way before the event may not know of it, so it is repeated. */
async function change<T>(queries: QueryClient, key: QueryKey, next: (held: T) => Next<T>): Promise<void> {
  const held = queries.getQueryData<T>(key)
  const changed = held === undefined ? undefined : next(held)
  const isLoading = queries.getQueryState(key)?.fetchStatus === 'fetching'
  if (changed !== undefined && changed !== 'reload' && changed !== held) queries.setQueryData(key, changed as never)
  if (changed === 'reload' || isLoading) await queries.invalidateQueries({ queryKey: key, exact: true })
}
