import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { Row } from './message-rows.ts'

/** The height of a row until it is measured. */
const ESTIMATE_IN_PX = { day: 48, new: 48, message: 52 } as const

const FOOT_IN_PX = 12

/**
 * On the server and before the first measurement there is no scroller; enough rows for the tallest screen are rendered.
 */
const FIRST_SCREEN = { width: 0, height: 1600 }

type Scroller = HTMLDivElement

/**
 * Renders only the rows near the screen. The scroller uses column-reverse, and so do the numbers here: row 0 is the
 * newest, and the offset grows upwards. Older pages are added at the far end, so nothing on screen moves.
 */
export function useReversedRows(rows: readonly Row[], scroller: RefObject<Scroller | null>) {
  const virtual = useVirtualizer<Scroller, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows.at(-1 - index)?.id ?? index, [rows]),
    estimateSize: useCallback((index: number) => ESTIMATE_IN_PX[rows.at(-1 - index)?.type ?? 'message'], [rows]),
    overscan: 8,
    paddingStart: FOOT_IN_PX,
    initialRect: FIRST_SCREEN,
    observeElementOffset,
    scrollToFn,
    useFlushSync: false,
  })
  const drawn = virtual.getVirtualItems()
  return {
    /** Oldest first. */
    drawn: drawn.toReversed().map(({ index }) => ({ index, row: rows.at(-1 - index)! })),
    measure: virtual.measureElement,
    above: Math.max(0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? virtual.getTotalSize())),
    below: drawn[0]?.start ?? 0,
    startOf: (index: number) => (virtual.measurementsCache[index]?.start ?? FOOT_IN_PX) - FOOT_IN_PX,
  }
}

function observeElementOffset(
  { scrollElement, options }: Virtualizer<Scroller, HTMLLIElement>,
  notify: (offset: number, isScrolling: boolean) => void,
) {
  if (!scrollElement) return
  let rest: ReturnType<typeof setTimeout> | undefined
  const notifyScroll = () => {
    notify(-scrollElement.scrollTop, true)
    clearTimeout(rest)
    rest = setTimeout(() => notify(-scrollElement.scrollTop, false), options.isScrollingResetDelay)
  }
  notify(-scrollElement.scrollTop, false)
  scrollElement.addEventListener('scroll', notifyScroll, { passive: true })
  return () => {
    clearTimeout(rest)
    scrollElement.removeEventListener('scroll', notifyScroll)
  }
}

function scrollToFn(
  offset: number,
  { adjustments = 0, behavior }: { adjustments?: number; behavior?: ScrollBehavior },
  { scrollElement }: Virtualizer<Scroller, HTMLLIElement>,
) {
  scrollElement?.scrollTo({ top: -(offset + adjustments), behavior })
}
