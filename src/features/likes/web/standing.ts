import type { QueryClient } from '@tanstack/react-query'
import { memberIdIn } from '#members/web'
import { type CallFunction, CallProblem } from '#platform/web/call.ts'
import { getLike, type LikeState } from '../contract.ts'
import { likeQuery } from './queries.ts'

export type Standing = { readonly id: number; readonly state: LikeState }

/** How the viewer stands with the member whose profile is opened: the server draws the button as it is, script or not. */
export async function loadStanding(call: CallFunction, url: URL): Promise<Standing | null> {
  const id = memberIdIn(url.pathname)
  if (id === null) return null
  try {
    return { id, state: await call(getLike, { query: { id } }) }
  } catch (error) {
    // Who may not be seen is the page's to say.
    if (error instanceof CallProblem && error.status < 500) return null
    throw error
  }
}

export function primeStanding(queries: QueryClient, { id, state }: Standing): void {
  queries.setQueryData(likeQuery(id).queryKey, state)
}
