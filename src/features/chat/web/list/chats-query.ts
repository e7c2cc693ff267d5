import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { listChats } from '../../contract.ts'

/** The member's conversations; live events keep them up to date. */
export const chatsQuery = queryOptions({ queryKey: ['chats'] as const, queryFn: () => call(listChats) })

/** No event announces filtered messages, so the page loads them each time it opens. */
export const filteredQuery = queryOptions({
  queryKey: ['chats', 'filtered'] as const,
  queryFn: () => call(listChats, { query: { folder: 'filtered' } }),
  refetchOnMount: 'always',
})
