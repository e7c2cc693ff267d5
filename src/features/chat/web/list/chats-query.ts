import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { listChats } from '../../contract.ts'
import { type ChatList, listWithLoadedPages } from '../../live/live-list.ts'

const KEY = ['chats'] as const

/** The member's conversations; live events keep them up to date. A reload keeps the further pages. */
export const chatsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client }) => listWithLoadedPages(await call(listChats), client.getQueryData<ChatList>(KEY)),
})

export function primeChats(queries: QueryClient, first: ChatList): void {
  queries.setQueryData<ChatList>(KEY, loaded => listWithLoadedPages(first, loaded))
}

/** No event announces filtered messages, so the page loads them each time it opens. */
export const filteredQuery = queryOptions({
  queryKey: ['chats', 'filtered'] as const,
  queryFn: () => call(listChats, { query: { folder: 'filtered' } }),
  refetchOnMount: 'always',
})
