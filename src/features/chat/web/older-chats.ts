import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { listChats } from '../contract.ts'
import { chatsQuery } from './chats-query.ts'
import { type ChatList, listWithOlder } from './list-model.ts'

/** The next page of conversations, put behind those that are shown. */
export function useOlderChats(list: ChatList) {
  const queries = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => call(listChats, { query: { before } }),
    onSuccess: page => queries.setQueryData(chatsQuery.queryKey, known => known && listWithOlder(known, page)),
  })
  const last = list.chats.at(-1)?.conversation.id
  return { isLoading: isPending, failed: isError, load: () => last !== undefined && !isPending && mutate(last) }
}
