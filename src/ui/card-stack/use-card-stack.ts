import { useCallback, useState } from 'react'
import type { Side } from './use-drag.ts'

export interface StackCard {
  readonly id: number
}

export interface CardFlight<Card> {
  readonly card: Card
  readonly side: Side
}

/** The cards that fly out of a stack. A thrown card is judged at once; its flight is only an animation. */
export function useCardStack<Card extends StackCard>(onThrow: (card: Card, side: Side) => void) {
  const [leaving, setLeaving] = useState<readonly CardFlight<Card>[]>([])
  const [returned, setReturned] = useState<CardFlight<Card> | null>(null)

  const gone = useCallback((id: number) => setLeaving(all => all.filter(each => each.card.id !== id)), [])

  return {
    leaving,
    /** The card that was taken back last, and the side from which it returns. */
    returned,
    gone,
    throwCard(card: Card, side: Side) {
      setReturned(null)
      setLeaving(all => [...all.filter(each => each.card.id !== card.id), { card, side }])
      onThrow(card, side)
    },
    bringBack(card: Card, side: Side) {
      gone(card.id)
      setReturned({ card, side })
    },
  }
}

export type CardStackState<Card extends StackCard> = ReturnType<typeof useCardStack<Card>>
