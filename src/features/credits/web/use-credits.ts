import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { useLive, useLiveReload } from '#platform/web/live-connection.ts'
import { credits, prices } from '../contract.ts'

interface Credits {
  readonly credits: number
  readonly paid_user: boolean
}

export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: (): Promise<Credits> => call(credits),
})

/**
 * The logged-in member's credits, updated by live events. `user` holds the credits at the time when the page loaded;
 * null for visitors.
 */
export function useCredits(user: Credits | null): Credits | null {
  const client = useQueryClient()
  const known = user && { credits: user.credits, paid_user: user.paid_user }
  const { data } = useQuery({ ...creditsQuery, enabled: known !== null, ...(known && { initialData: known }) })
  useLive('credits.changed', change =>
    client.setQueryData(creditsQuery.queryKey, (before: Credits | undefined) => {
      const from = before ?? known
      return from ? { ...from, ...change } : undefined
    }),
  )
  useLiveReload(() => void client.invalidateQueries({ queryKey: creditsQuery.queryKey }))
  return known && (data ?? known)
}

/** The prices of a country, for pages of other rooms. */
export function pricesQuery(country: string) {
  return queryOptions({
    queryKey: ['prices', country],
    queryFn: () => call(prices, { query: { country } }),
    staleTime: 5 * MINUTE_IN_MS,
  })
}
