import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

export type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** The label of the close button; without it the banner stays. */
  onDismiss?: () => void
  dismissLabel?: string
  className?: string
}

/** A message about this page; screen readers announce danger at once. */
export function Banner({
  tone = 'info',
  title,
  children,
  icon,
  action,
  onDismiss,
  dismissLabel,
  className,
}: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        '@container flex items-start gap-3 rounded-md border py-2 pr-2 pl-4',
        tones[tone],
        className,
      )}
    >
      <span className={classNames('flex h-9 shrink-0 items-center [&_svg]:size-5', iconTones[tone])}>
        {icon ?? <Icon aria-hidden />}
      </span>
      <div className="flex min-h-9 min-w-0 grow flex-col justify-center gap-x-4 gap-y-2 py-1.5 @lg:flex-row @lg:items-center">
        <div className="min-w-0 grow pr-2">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm">{children}</div>}
        </div>
        {action && <div className="shrink-0 pr-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton size="small" label={dismissLabel} icon={<X aria-hidden />} onClick={onDismiss} />
      )}
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const tones = {
  info: 'border-info/25 bg-info-soft',
  success: 'border-success/25 bg-success-soft',
  warning: 'border-warning/60 bg-warning-soft',
  danger: 'border-danger/25 bg-danger-soft',
}
const iconTones = { info: 'text-info', success: 'text-success', warning: 'text-ink', danger: 'text-danger' }
