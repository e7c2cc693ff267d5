import { useEffect, useEffectEvent } from 'react'
import { REFUSAL_REASONS } from '#photos/rules'
import type { useReview } from './use-review.ts'

/** Keys: A approves, L postpones, R refuses (a digit then selects the reason), Escape cancels. */
export function useReviewKeys(review: ReturnType<typeof useReview>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || !review.current) return
    const key = event.key.toLowerCase()
    const reason = review.isRefusing ? REFUSAL_REASONS[Number(key) - 1] : undefined
    if (reason) review.decide(reason)
    else if (key === 'escape') review.cancel()
    else if (key === 'a' && !review.isRefusing) review.decide(null)
    else if (key === 'l' && !review.isRefusing) review.later()
    else if (key === 'r') review.refuse()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
