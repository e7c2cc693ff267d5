import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '#members/web'
import { call } from '#platform/web/call.ts'
import { getLike, getLikes, type LikesReply } from '../contract.ts'

/** The newest received likes and the number of new ones, for the badge and the list's first page. */
export const likesQuery = queryOptions({ queryKey: ['likes'], queryFn: (): Promise<LikesReply> => call(getLikes) })

/** The like state between the viewer and a member. */
export const likeQuery = (id: number) =>
  queryOptions({ queryKey: ['like', id], queryFn: () => call(getLike, { query: { id } }) })

/** The number of new likes; 0 for a visitor. */
export function useNewLikes(): number {
  const { data } = useQuery({ ...likesQuery, enabled: useUser() !== null })
  return data?.new_likes ?? 0
}
