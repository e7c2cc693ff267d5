import { type RefObject, useEffect, useRef } from 'react'

/** A reader this close to the end sees it. */
const NEAR_IN_PIXELS = 24

/**
 * Scrolls a log to its end after each new message. A log at its end stays there when it becomes lower, for example above a
 * refusal, or when its messages become higher.
 */
export function useKeptEnd(count: number): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls
  useEffect(() => {
    isAtEnd.current = true
    showEnd(log.current!)
  }, [count])
  useEffect(() => {
    const box = log.current!
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_IN_PIXELS
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) showEnd(box)
    })
    for (const each of [box, ...box.children]) observer.observe(each)
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [])
  return log
}

function showEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
}
