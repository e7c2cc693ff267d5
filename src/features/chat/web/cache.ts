import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvents } from '#platform/live.ts'
import type { Conversation } from '../contract.ts'
import { chatsQuery } from './chats-query.ts'
import { type Changed, withMessage, withoutUpTo, withRead } from './conversation-model.ts'
import { CONVERSATIONS } from './conversation-query.ts'
import { type ChatList, listWithMessage, listWithout, listWithRead } from './list-model.ts'

/** Puts an event into everything that this browser holds. Resolves when what had to be loaded again is there. */
export async function applyMessage(queries: QueryClient, me: number, event: LiveEvents['chat.message']): Promise<void> {
  await Promise.all([
    changeList(queries, list => listWithMessage(list, event, me)),
    ...changeConversations(queries, event, held =>
      held.conversation ? withMessage(held, event.message, me) : { state: held, gap: true },
    ),
  ])
}

export async function applyRead(queries: QueryClient, me: number, event: LiveEvents['chat.read']): Promise<void> {
  await Promise.all([
    changeList(queries, list => whole(listWithRead(list, event, me))),
    ...changeConversations(queries, event, held => whole(withRead(held, event, me))),
  ])
}

export async function applyRemoved(queries: QueryClient, event: LiveEvents['chat.removed']): Promise<void> {
  await Promise.all([
    changeList(queries, list => whole(listWithout(list, event.conversation, event.seq))),
    ...changeConversations(queries, event, held => whole(withoutUpTo(held, event.seq))),
  ])
}

/** Nothing is known for certain: what is on screen is loaded again, the rest when it is shown. */
export async function reloadAll(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: chatsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: CONVERSATIONS }),
  ])
}

function whole<State>(state: State): Changed<State> {
  return { state, gap: false }
}

function changeList(queries: QueryClient, act: (list: ChatList) => Changed<ChatList>): Promise<void> {
  return change(queries, chatsQuery.queryKey, act)
}

/** The same conversation may be held by its own id and by its profile's. */
function changeConversations(
  queries: QueryClient,
  { conversation, profile }: { conversation: number; profile?: number },
  act: (held: Conversation) => Changed<Conversation>,
): Promise<void>[] {
  const held = queries.getQueriesData<Conversation>({ queryKey: CONVERSATIONS })
  return held.flatMap(([key, data]) => {
    const concerned = data?.conversation ? data.conversation.id === conversation : !data || data.profile?.id === profile
    return concerned ? [change(queries, key, act)] : []
  })
}

/** An answer that was asked for before the event may not know of it yet, so it is asked for once more. */
async function change<T>(queries: QueryClient, key: QueryKey, act: (data: T) => Changed<T>): Promise<void> {
  const data = queries.getQueryData<T>(key)
  const changed = data === undefined ? undefined : act(data)
  const isLoading = queries.getQueryState(key)?.fetchStatus === 'fetching'
  if (changed && changed.state !== data) queries.setQueryData(key, changed.state as never)
  if (changed?.gap || isLoading) await queries.invalidateQueries({ queryKey: key, exact: true })
}
