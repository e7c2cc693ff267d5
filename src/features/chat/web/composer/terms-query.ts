import { queryOptions } from '@tanstack/react-query'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { getGifts, getTerms } from '../../contract.ts'

/**
 * The terms of writing to a member. They are loaded again after each message, which may have used up a free message.
 */
export function termsQuery(profile: number) {
  return queryOptions({
    queryKey: ['chat-terms', profile],
    queryFn: () => call(getTerms, { query: { profile } }),
    staleTime: MINUTE_IN_MS,
  })
}

export const giftsQuery = queryOptions({
  queryKey: ['gifts'],
  queryFn: async () => (await call(getGifts)).gifts,
  staleTime: 5 * MINUTE_IN_MS,
})
