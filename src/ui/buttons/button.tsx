import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  /** Fills the width of its container. */
  wide?: boolean
  icon?: ReactNode
  iconAfter?: ReactNode
}

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  'aria-disabled': disabledSoftly = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy or softly disabled button ignores presses but keeps the focus, which a disabled button would lose.
  const isInert = busy || disabledSoftly === true || disabledSoftly === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      <Face icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </Face>
    </button>
  )
}

export type LinkButtonProps = ComponentProps<'a'> & ButtonStyle

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, iconAfter, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      <Face icon={icon} iconAfter={iconAfter} busy={false}>
        {children}
      </Face>
    </a>
  )
}

function Face({
  icon,
  iconAfter,
  busy,
  children,
}: Pick<ButtonStyle, 'icon' | 'iconAfter'> & { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {busy && <Spinner className="absolute" />}
    </>
  )
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong/60 bg-card text-ink hover:border-line-strong hover:bg-raised',
  quiet: 'text-ink hover:bg-hover active:bg-press',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes = {
  small: 'min-h-9 px-4 text-sm pointer-coarse:min-h-11 [&_svg]:size-4',
  normal: 'min-h-11 px-5 text-base [&_svg]:size-[1.15em]',
  large: 'min-h-13 px-7 text-lg [&_svg]:size-[1.15em]',
}

function buttonClass({ variant = 'primary', size = 'normal', wide }: ButtonStyle): string {
  return classNames(
    'relative inline-flex cursor-pointer select-none items-center justify-center rounded-full py-1.5 text-center font-semibold leading-tight no-underline',
    'transition-[background-color,border-color,scale] duration-(--duration-quick) active:scale-[0.98] motion-reduce:active:scale-100',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}
