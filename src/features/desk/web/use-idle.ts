import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IDLE_WARNING_IN_SECONDS } from '../rules.ts'

const SECOND_IN_MS = 1000
const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const

interface Idle {
  /** The seconds until the lease ends; null while there is no need to warn. */
  readonly secondsLeft: number | null
  /** Whether the operator did something since the last call. */
  takeSign(): boolean
}

interface Options {
  /** The end of the lease; undefined without one. */
  readonly until: string | undefined
  /** The operator did something during the warning. */
  readonly onReturn: () => void
  readonly onEnd: () => void
}

/** Watches whether the operator still does something while a conversation is leased. */
export function useIdle({ until, onReturn, onEnd }: Options): Idle {
  const acted = useRef(false)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)

  const tick = useEffectEvent(() => {
    const seconds = until === undefined ? null : Math.ceil((Date.parse(until) - Date.now()) / SECOND_IN_MS)
    setSecondsLeft(seconds !== null && seconds <= IDLE_WARNING_IN_SECONDS ? Math.max(0, seconds) : null)
    if (seconds !== null && seconds <= 0) onEnd()
  })
  useEffect(() => {
    tick()
    if (until === undefined) return
    const timer = setInterval(tick, SECOND_IN_MS)
    return () => clearInterval(timer)
  }, [until])

  const act = useEffectEvent(() => {
    acted.current = true
    if (secondsLeft !== null && secondsLeft > 0) onReturn()
  })
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, act, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, act)
    }
  }, [])

  return {
    secondsLeft,
    takeSign() {
      const had = acted.current
      acted.current = false
      return had
    },
  }
}
