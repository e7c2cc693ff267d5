import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Its action, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'filled' | 'primary' | 'over-photo'
  size?: 'small' | 'normal' | 'large'
  /** A badge that sits on the corner. */
  badge?: ReactNode
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'normal',
  badge,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconClass, variants[variant], sizes[size], className)}
    >
      {icon}
      {badge && <span className="-top-0.5 -right-0.5 absolute flex">{badge}</span>}
    </button>
  )
}

export type IconLinkProps = Omit<ComponentProps<'a'>, 'children' | 'aria-label'> &
  Pick<IconButtonProps, 'label' | 'icon' | 'variant' | 'size'> & { href: string }

/** A link that looks the same. */
export function IconLink({ label, icon, href, variant = 'quiet', size = 'normal', className, ...rest }: IconLinkProps) {
  return (
    <a
      title={label}
      {...rest}
      href={href}
      aria-label={label}
      className={classNames(iconClass, variants[variant], sizes[size], className)}
    >
      {icon}
    </a>
  )
}

const iconClass = classNames(
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full',
  'transition-[background-color,scale] duration-(--duration-quick) active:scale-95 disabled:cursor-not-allowed disabled:opacity-45',
)

const variants = {
  quiet: 'text-ink hover:bg-hover active:bg-press',
  filled: 'border border-line bg-card text-ink shadow-card hover:bg-raised',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  'over-photo': 'bg-dark/55 text-on-dark backdrop-blur-md hover:bg-dark/75',
}

const sizes = {
  small: 'size-9 pointer-coarse:size-11 [&_svg]:size-4.5',
  normal: 'size-11 [&_svg]:size-5.5',
  large: 'size-16 [&_svg]:size-7',
}
