import { clockDigits } from '../rules.ts'

/** Hours, minutes and seconds. It isn't a live region, because a screen reader would announce every second. */
export function Countdown({ left, className }: { left: number; className?: string }) {
  const { hours, minutes, seconds } = clockDigits(left)
  return (
    <span className={className ?? 'tabular-nums'}>
      {hours}:{minutes}:{seconds}
    </span>
  )
}
