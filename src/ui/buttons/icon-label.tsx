import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A fact with its icon: a place, a distance, a state. */
export function IconLabel({ icon, children, className }: { icon: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
