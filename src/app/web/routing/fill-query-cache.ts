import type { QueryClient } from '@tanstack/react-query'
import { primeChats } from '#chat/web'
import { likesQuery, primeLikeState } from '#likes/web'
import { userQuery } from '#members/web'
import { welcomeQuery } from '#offers/web'
import type { RootData } from './root-loader.ts'

/** Fills the query cache with the data of the server render. */
export function fillQueryCache(queries: QueryClient, { user, chats, likes, likeState, welcome }: RootData): void {
  queries.setQueryData(userQuery.queryKey, user)
  queries.setQueryData(welcomeQuery.queryKey, welcome)
  if (chats) primeChats(queries, chats)
  if (likeState) primeLikeState(queries, likeState)
  if (likes) queries.setQueryData(likesQuery.queryKey, likes)
}
