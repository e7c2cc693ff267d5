import { useEffect, useEffectEvent, useState } from 'react'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'

/** Counts down from the server's seconds. A change of the browser's system time doesn't affect it. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** Formats seconds as `03:05:09`. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / HOUR_IN_SECONDS), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
