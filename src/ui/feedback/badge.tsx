import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type BadgeProps = {
  count: number
  /** The label for screen readers: "3 unread messages". */
  label: string
  tone?: 'unread' | 'primary' | 'warning' | 'danger' | 'neutral'
  /** Shows the badge at zero as well. */
  showZero?: boolean
  className?: string
}

export function Badge({ count, label, tone = 'unread', showZero = false, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-bold text-[0.6875rem] tabular-nums leading-none',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden>{capCount(count)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** 99+ from 100. */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(Math.max(0, count))
}

const tones = {
  unread: 'bg-unread text-on-unread',
  primary: 'bg-primary text-on-primary',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  neutral: 'bg-sunken text-ink',
}
