import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { listChats } from '../../contract.ts'

/** The conversations of the logged-in member, kept across pages and by live events. */
export const chatsQuery = queryOptions({ queryKey: ['chats'] as const, queryFn: () => call(listChats) })

/** The filtered folder. Nothing tells of what comes into it: whoever opens it loads it. */
export const filteredQuery = queryOptions({
  queryKey: ['chats', 'filtered'] as const,
  queryFn: () => call(listChats, { query: { folder: 'filtered' } }),
  refetchOnMount: 'always',
})
