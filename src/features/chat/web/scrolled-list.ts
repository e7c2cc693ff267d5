import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './message-rows.ts'

/** Further than this from the newest message one is reading older ones. */
const AWAY_IN_PX = 160

interface ScrolledList {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly isAway: boolean
  /** Messages of the other that came while reading older ones. */
  readonly missed: number
  readonly toNewest: () => void
}

/** Keeps the place in the list: new messages move it only for who is at the bottom, or wrote them. */
export function useScrolledList(rows: readonly Row[], me: number): ScrolledList {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const [missed, setMissed] = useState(0)
  const last = rows.at(-1)
  const before = useRef({ id: last?.id, height: 0 })

  useEffect(() => {
    const element = scroller.current!
    const look = () => {
      const away = -element.scrollTop > AWAY_IN_PX
      setAway(away)
      if (!away) setMissed(0)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current!
    const grownBy = element.scrollHeight - before.current.height
    const isNew = before.current.height > 0 && last?.id !== before.current.id && last?.type === 'message'
    before.current = { id: last?.id, height: element.scrollHeight }
    if (!isNew) return
    if (last.message.from === me) element.scrollTop = 0
    else if (-element.scrollTop > AWAY_IN_PX) {
      element.scrollTop -= grownBy
      setMissed(count => count + 1)
    }
  })

  function toNewest() {
    // At once: rows that are measured for the first time on the way would stop a scroll that takes a while.
    scroller.current?.scrollTo({ top: 0 })
  }

  return { scroller, isAway, missed, toNewest }
}
