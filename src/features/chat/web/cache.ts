import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvents } from '#platform/live.ts'
import type { Conversation } from '../contract.ts'
import { chatsQuery, filteredQuery } from './chats-query.ts'
import { type Changed, newestPage } from './conversation-model.ts'
import { CONVERSATIONS } from './conversation-query.ts'
import { rememberChange } from './late-changes.ts'
import type { ChatList } from './list-model.ts'
import { type ChatEvent, conversationAfter, listAfter } from './live-model.ts'

/** Puts an event into everything that this browser holds. Resolves when what had to be loaded again is there. */
export async function applyEvent(queries: QueryClient, me: number, event: ChatEvent): Promise<void> {
  if (event.name === 'chat.deleted' || event.name === 'chat.reaction') rememberChange(event)
  if (event.name === 'chat.reload') void queries.invalidateQueries({ queryKey: filteredQuery.queryKey })
  const held = queries.getQueriesData<Conversation>({ queryKey: CONVERSATIONS })
  await Promise.all([
    change<ChatList>(queries, chatsQuery.queryKey, list => listAfter(list, event, me)),
    ...held.map(([key, data]) =>
      concerns(event, data)
        ? change<Conversation>(queries, key, state => conversationAfter(state, event, me))
        : undefined,
    ),
  ])
}

export function applyMessage(queries: QueryClient, me: number, data: LiveEvents['chat.message']): Promise<void> {
  return applyEvent(queries, me, { name: 'chat.message', data })
}

/** Nothing is known for certain: what is on screen is loaded again, the rest when it is shown. */
export async function reloadAll(queries: QueryClient): Promise<void> {
  // Older pages stay as they are in an ordinary refresh; here they may hold what was taken back long ago.
  queries.setQueriesData<Conversation>({ queryKey: CONVERSATIONS }, held => held && newestPage(held))
  await Promise.all([
    queries.invalidateQueries({ queryKey: chatsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  ])
}

/** The same conversation may be held by its own id and by its profile's; what is just being loaded may be it. */
function concerns({ data: event }: ChatEvent, held: Conversation | undefined): boolean {
  if (!held) return true
  if ('member' in event && 'online' in event) return held.profile?.id === event.member
  if (!('conversation' in event)) return true
  if (held.conversation) return held.conversation.id === event.conversation
  return 'profile' in event && held.profile?.id === event.profile
}

/** An answer that was asked for before the event may not know of it yet, so it is asked for once more. */
async function change<T>(queries: QueryClient, key: QueryKey, act: (data: T) => Changed<T>): Promise<void> {
  const data = queries.getQueryData<T>(key)
  const changed = data === undefined ? undefined : act(data)
  const isLoading = queries.getQueryState(key)?.fetchStatus === 'fetching'
  if (changed && changed.state !== data) queries.setQueryData(key, changed.state as never)
  if (changed?.gap || isLoading) await queries.invalidateQueries({ queryKey: key, exact: true })
}
