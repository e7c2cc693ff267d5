import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '#members/web'
import { call } from '#platform/web/call.ts'
import { getLike, getLikes, type LikesReply } from '../contract.ts'

/** The newest received likes and how many are new: what the badge and the first page of the list stand on. */
export const likesQuery = queryOptions({ queryKey: ['likes'], queryFn: (): Promise<LikesReply> => call(getLikes) })

/** How the viewer and a member stand. */
export const likeQuery = (id: number) =>
  queryOptions({ queryKey: ['like', id], queryFn: () => call(getLike, { query: { id } }) })

/** New likes, 0 for a visitor. */
export function useNewLikes(): number {
  const { data } = useQuery({ ...likesQuery, enabled: useUser() !== null })
  return data?.new_likes ?? 0
}
