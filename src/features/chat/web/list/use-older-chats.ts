import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { listChats } from '../../contract.ts'
import { type ChatList, listWithOlder } from '../../live/live-list.ts'
import { chatsQuery, filteredQuery } from './chats-query.ts'

export function useOlderChats(list: ChatList, isFiltered: boolean) {
  const queries = useQueryClient()
  const { queryKey } = isFiltered ? filteredQuery : chatsQuery
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => call(listChats, { query: { before, ...(isFiltered && { folder: 'filtered' }) } }),
    onSuccess: (page, before) =>
      queries.setQueryData<ChatList>(queryKey, loaded => loaded && listWithOlder(loaded, page, before)),
  })
  const last = list.chats.at(-1)?.conversation.id
  return { isLoading: isPending, failed: isError, load: () => last !== undefined && !isPending && mutate(last) }
}
