import { clockDigits } from '../rules.ts'

/** Hours, minutes and seconds. It changes each second, so it is no live region: it is read out to who goes there. */
export function Countdown({ left, className }: { left: number; className?: string }) {
  const { hours, minutes, seconds } = clockDigits(left)
  return (
    <span className={className ?? 'tabular-nums'}>
      {hours}:{minutes}:{seconds}
    </span>
  )
}
