import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** `h1` if the page shows nothing else. */
  heading?: 'h1' | 'h2'
  /** Why it is empty. */
  children?: ReactNode
  /** A button that leads to more content. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, heading: Heading = 'h2', children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-primary-soft text-accent [&_svg]:size-7">
          {icon}
        </span>
      )}
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>{title}</Heading>
      {children && <div className="mt-2 text-balance text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
