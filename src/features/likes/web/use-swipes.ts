import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchFields } from '#discovery/contract'
import type { MemberCard } from '#members/contract'
import { type ReachedBudget, reachedBudget } from '#members/web'
import { CallProblem, call, pageOrFirst } from '#platform/web/call.ts'
import { useBlockedNow } from '#safety/web'
import { showToast } from '#ui/feedback/toast.tsx'
import { getAutoLike, getSwipe, type SwipeReply, swipeMember, undoSwipe } from '../contract.ts'
import { CARDS_LEFT_TO_FETCH } from '../rules.ts'
import { likesQuery } from './like-queries.ts'

export interface LastSwipe {
  readonly id: number
  /**
   * False for a pass. Also false after a reload, when the page doesn't know the direction. The card returns from the
   * left.
   */
  readonly liked: boolean
}

/**
 * The state of the game on the page. A swiped card leaves at once, and swipes are sent in order. More cards load before
 * the stack is empty. If the server refuses a swipe, its card returns.
 */
export function useSwipes(first: SwipeReply, fields: SearchFields) {
  const client = useQueryClient()
  const [loaded, setCards] = useState<readonly MemberCard[]>(first.profiles)
  const blocked = useBlockedNow()
  const cards = loaded.filter(card => !blocked.has(card.id))
  const [allowance, setAllowance] = useState(first.allowance)
  const [last, setLast] = useState<LastSwipe | null>(first.last === null ? null : { id: first.last, liked: false })
  const [match, setMatch] = useState<MemberCard | null>(null)
  const [pendingLikes, setPendingLikes] = useState(0)
  const swiped = useRef(new Set<number>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const more = useMoreCards(first.next, fields, cards.length, found =>
    setCards(now => [
      ...now,
      ...found.filter(card => !swiped.current.has(card.id) && !now.some(each => each.id === card.id)),
    ]),
  )

  async function send(card: MemberCard, liked: boolean) {
    try {
      const reply = await call(swipeMember, { body: { id: card.id, liked } })
      setAllowance(reply.allowance)
      if (liked) void client.invalidateQueries({ queryKey: likesQuery.queryKey })
      if (reply.matched && liked) await showMatch(card)
    } catch (error) {
      putBack(card)
      setLast(null)
      const seconds =
        error instanceof CallProblem && error.code === 'swipe_limit' ? error.document.params?.seconds : null
      if (typeof seconds === 'number') return setAllowance(now => ({ ...now, likes_left: 0, resets_in: seconds }))
      showToast({ message: (error as Error).message, tone: 'danger' })
    } finally {
      if (liked) setPendingLikes(now => now - 1)
    }
  }

  /** Shows the match, and marks it as shown on the server, so that no other page or tab shows it again. */
  async function showMatch(card: MemberCard) {
    setMatch(card)
    await call(getAutoLike, { query: { id: card.id } }).catch(() => undefined)
  }

  function putBack(card: MemberCard) {
    swiped.current.delete(card.id)
    setCards(now => [card, ...now.filter(each => each.id !== card.id)])
  }

  return {
    cards,
    /** Subtracts likes that were sent and have no response yet. */
    allowance: {
      ...allowance,
      likes_left: allowance.likes_left === null ? null : Math.max(0, allowance.likes_left - pendingLikes),
    },
    /**
     * Whether the server has counted the last free like of the day. Likes that the browser is still sending aren't
     * included.
     */
    isOver: allowance.likes_left === 0 && allowance.resets_in !== null,
    last,
    match,
    closeMatch: () => setMatch(null),
    isLoading: more.isLoading,
    hasEnded: more.hasEnded,
    hasFailed: more.hasFailed,
    budget: more.budget,
    retry: more.retry,
    swipe(card: MemberCard, liked: boolean) {
      swiped.current.add(card.id)
      setCards(now => now.filter(each => each.id !== card.id))
      setLast({ id: card.id, liked })
      if (liked) setPendingLikes(now => now + 1)
      queue.current = queue.current.then(() => send(card, liked))
    },
    /** Resolves with the restored card. */
    undo(): Promise<MemberCard | null> {
      if (!last) return Promise.resolve(null)
      setLast(null)
      const undone = queue.current.then(async () => {
        try {
          const { profile, allowance: now } = await call(undoSwipe, { body: { id: last.id } })
          setAllowance(now)
          void client.invalidateQueries({ queryKey: likesQuery.queryKey })
          if (profile) putBack(profile)
          return profile
        } catch (error) {
          showToast({ message: (error as Error).message, tone: 'danger' })
          return null
        }
      })
      queue.current = undone
      return undone
    },
  }
}

/** Fetches the next cards before the stack is empty. */
function useMoreCards(
  firstNext: string | null,
  fields: SearchFields,
  cardsLeft: number,
  add: (cards: readonly MemberCard[]) => void,
) {
  const [next, setNext] = useState(firstNext)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [budget, setBudget] = useState<ReachedBudget | null>(null)
  const fetchMore = useEffectEvent(async (cursor: string) => {
    setState('loading')
    try {
      const reply = await pageOrFirst(cursor, after =>
        call(getSwipe, { query: { ...fields, ...(after && { cursor: after }) } }),
      )
      add(reply.profiles)
      setNext(reply.next)
      setState('idle')
    } catch (error) {
      setBudget(reachedBudget(error))
      setState('failed')
    }
  })
  const wanted = cardsLeft <= CARDS_LEFT_TO_FETCH && next !== null && state === 'idle'
  useEffect(() => {
    if (wanted && next !== null) void fetchMore(next)
  }, [wanted, next])
  return {
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    budget: state === 'failed' ? budget : null,
    hasEnded: next === null,
    retry: () => setState('idle'),
  }
}
