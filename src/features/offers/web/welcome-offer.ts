import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCredits } from '#credits/web'
import { HOUR_IN_MS } from '#platform/durations.ts'
import { type CallFunction, call } from '#platform/web/call.ts'
import { type DiscountCode, discountCode } from '../contract.ts'
import { WELCOME_AT_MOST_IN_HOURS } from '../rules.ts'

/** The fields of the logged-in member that this room needs. */
export interface OfferViewer {
  readonly credits: number
  readonly paid_user: boolean
  readonly signup_date: string
}

/** The new member's offer. A failure to load it is not shown (ERR-5). */
export async function loadWelcome(from: CallFunction, user: OfferViewer | null): Promise<DiscountCode | null> {
  if (!user || user.paid_user || !mayBeNew(user)) return null
  return from(discountCode, { query: { welcome: 'true' } }).catch(() => null)
}

/**
 * Returns false if the member can't have an offer any more, so that no request is needed. One day is added, because the
 * browser's clock may be wrong.
 */
function mayBeNew({ signup_date }: OfferViewer): boolean {
  return Date.now() - Date.parse(signup_date) < (WELCOME_AT_MOST_IN_HOURS + 24) * HOUR_IN_MS
}

export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: (): Promise<DiscountCode | null> => call(discountCode, { query: { welcome: 'true' } }).catch(() => null),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The offer and its remaining seconds, updated each second; null once it is over or used. */
export function useWelcome(user: OfferViewer | null): { offer: DiscountCode; left: number } | null {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const money = useCredits(user)
  const { data: offer, dataUpdatedAt } = useQuery({ ...welcomeQuery, enabled: false })
  const [left, setLeft] = useState(offer?.seconds_left ?? 0)
  useEffect(() => {
    if (!offer) return
    const endsAt = dataUpdatedAt + (offer.seconds_left ?? 0) * 1000
    const tick = () => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds > 0) return
      queries.setQueryData(welcomeQuery.queryKey, null)
      // The offer has ended, so the page needs the higher prices.
      void revalidate()
    }
    tick()
    const ticking = setInterval(tick, TICK_IN_MS)
    return () => clearInterval(ticking)
  }, [offer, dataUpdatedAt, queries, revalidate])
  return offer && money && !money.paid_user ? { offer, left } : null
}

const TICK_IN_MS = 1000
