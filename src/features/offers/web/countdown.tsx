import { clockDigits } from '../rules.ts'

/** Hours, minutes and seconds. It changes each second, so it is no live region: a screen reader reads it on demand. */
export function Countdown({ left, className }: { left: number; className?: string }) {
  const { hours, minutes, seconds } = clockDigits(left)
  return (
    <span className={className ?? 'tabular-nums'}>
      {hours}:{minutes}:{seconds}
    </span>
  )
}
