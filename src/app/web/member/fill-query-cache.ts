import type { QueryClient } from '@tanstack/react-query'
import { primeChats } from '#chat/web'
import { likesQuery, primeLikeState } from '#likes/web'
import type { User } from '#members/contract'
import { userQuery } from '#members/web'
import { welcomeQuery } from '#offers/web'
import type { MemberData } from './load-member-data.ts'

/** Fills the query cache with the data of the server render. */
export function fillQueryCache(queries: QueryClient, user: User, data: MemberData): void {
  const { chats, likes, likeState, welcome } = data
  queries.setQueryData(userQuery.queryKey, user)
  queries.setQueryData(welcomeQuery.queryKey, welcome)
  primeChats(queries, chats)
  if (likeState) primeLikeState(queries, likeState)
  queries.setQueryData(likesQuery.queryKey, likes)
}
