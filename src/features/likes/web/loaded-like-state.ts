import type { QueryClient } from '@tanstack/react-query'
import { memberIdIn } from '#members/web'
import { type CallFunction, CallProblem } from '#platform/web/call.ts'
import { getLike, type LikeState } from '../contract.ts'
import { likeQuery } from './like-queries.ts'

export type LoadedLikeState = { readonly id: number; readonly state: LikeState }

/** Loads the like state of an opened profile, so the server renders the button correctly without JavaScript too. */
export async function loadLikeState(call: CallFunction, url: URL): Promise<LoadedLikeState | null> {
  const id = memberIdIn(url.pathname)
  if (id === null) return null
  try {
    return { id, state: await call(getLike, { query: { id } }) }
  } catch (error) {
    // For a member whom the viewer may not see, the profile page shows its own error.
    if (error instanceof CallProblem && error.status < 500) return null
    throw error
  }
}

export function primeLikeState(queries: QueryClient, { id, state }: LoadedLikeState): void {
  queries.setQueryData(likeQuery(id).queryKey, state)
}
