import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Conversation } from '../../contract.ts'
import { newestPage } from '../../live/live-conversation.ts'
import { type ChatEvent, conversationAfter, entryOf, listAfter, type Next } from '../../live/live-events.ts'
import type { ChatList } from '../../live/live-list.ts'
import { CONVERSATIONS } from '../conversation/conversation-query.ts'
import { chatsQuery, filteredQuery } from '../list/chats-query.ts'
import { rememberChange } from './recent-changes.ts'
import { changeTyping } from './typing.ts'

/** The first part of the query keys of image addresses; the second part is the conversation's id. */
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
    changes.push(change<ChatList>(queries, chatsQuery.queryKey, cached => listAfter(cached, event, me)))
  }
  if (conversation !== 'unchanged') {
    for (const [key, cached] of queries.getQueriesData<Conversation>({ queryKey: CONVERSATIONS })) {
      if (!cached || concerns(event, cached)) {
        changes.push(change<Conversation>(queries, key, state => conversationAfter(state, event, me)))
      }
    }
  }
  await Promise.all(changes)
}

/** After a gap in the events, reloads the data on screen now, and other data when a page shows it. */
export async function reloadAll(queries: QueryClient): Promise<void> {
  // An ordinary refresh keeps the older pages; here they may hold messages that were deleted in the meantime.
  queries.setQueriesData<Conversation>({ queryKey: CONVERSATIONS }, cached => cached && newestPage(cached))
  await Promise.all([
    queries.invalidateQueries({ queryKey: chatsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  ])
}

/** The cache may hold a conversation twice: by its id and by the profile's id. */
function concerns(event: ChatEvent, cached: Conversation): boolean {
  const { data } = event
  const own = entryOf(event).concerns
  if (own) return own(cached, data)
  if (!('conversation' in data)) return true
  if (cached.conversation) return cached.conversation.id === data.conversation
  return 'profile' in data && cached.profile?.id === data.profile
}

/** A request that started before the event may return older data, so it is repeated. */
async function change<T>(queries: QueryClient, key: QueryKey, next: (cached: T) => Next<T>): Promise<void> {
  const cached = queries.getQueryData<T>(key)
  const changed = cached === undefined ? undefined : next(cached)
  const isLoading = queries.getQueryState(key)?.fetchStatus === 'fetching'
  if (changed !== undefined && changed !== 'reload' && changed !== cached) queries.setQueryData(key, changed as never)
  if (changed === 'reload' || isLoading) await queries.invalidateQueries({ queryKey: key, exact: true })
}
