import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './message-rows.ts'

/** A member who has scrolled further than this from the newest message counts as reading older messages. */
const SCROLLED_UP_IN_PX = 160

interface ScrolledList {
  readonly isScrolledUp: boolean
  /** Messages of the other member that arrived while this member reads older ones. */
  readonly missed: number
  readonly toNewest: () => void
}

/** Keeps the scroll position: a new message scrolls only when the list is at the bottom, or when the member sent it. */
export function useScrolledList(
  rows: readonly Row[],
  me: number,
  scroller: RefObject<HTMLDivElement | null>,
  /** The distance from the start of the newest row to a row, which is counted from the newest. */
  startOf: (index: number) => number,
): ScrolledList {
  const [isScrolledUp, setScrolledUp] = useState(false)
  const [missed, setMissed] = useState(0)
  const last = rows.at(-1)
  const before = useRef<string | undefined>(undefined)

  useEffect(() => {
    const element = scroller.current!
    const update = () => {
      const scrolledUp = -element.scrollTop > SCROLLED_UP_IN_PX
      setScrolledUp(scrolledUp)
      if (!scrolledUp) setMissed(0)
    }
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current!
    const known = rows.findLastIndex(row => row.id === before.current)
    const isNew = known >= 0 && known < rows.length - 1 && last?.type === 'message'
    before.current = last?.id
    if (!isNew) return
    if (last.message.from === me) element.scrollTop = 0
    else if (-element.scrollTop > SCROLLED_UP_IN_PX) {
      element.scrollTop -= startOf(rows.length - 1 - known)
      const come = rows.slice(known + 1).filter(row => row.type === 'message' && row.message.from !== me)
      setMissed(count => count + come.length)
    }
  })

  function toNewest() {
    // An animated scroll would stop when rows are measured on its way.
    scroller.current?.scrollTo({ top: 0 })
  }

  return { isScrolledUp, missed, toNewest }
}
