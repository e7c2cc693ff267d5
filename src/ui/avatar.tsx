import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type AvatarProps = {
  /** Its initial replaces a missing photo. */
  name: string
  src?: string | null
  /** Empty if the name is beside the avatar. */
  alt?: string
  size?: 'tiny' | 'small' | 'normal' | 'large' | 'huge'
  /** Blurred data URL, shown until the photo has loaded. */
  placeholder?: string | null
  /** Shows that the member is online. */
  onlineLabel?: string
  /** Shown on the corner instead of the dot. */
  mark?: ReactNode
  className?: string
}

export function Avatar({
  name,
  src,
  alt = '',
  size = 'normal',
  placeholder,
  onlineLabel,
  mark,
  className,
}: AvatarProps) {
  return (
    <span className={classNames('relative inline-flex shrink-0 align-middle', sizes[size], className)}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full rounded-full bg-center bg-cover bg-sunken object-cover"
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        />
      ) : (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className="flex size-full items-center justify-center rounded-full bg-primary-soft font-display text-accent leading-none"
          style={{ fontSize: 'calc(var(--avatar) * 0.42)' }}
        >
          {Array.from(name.trim())[0]?.toLocaleUpperCase()}
        </span>
      )}
      {(onlineLabel || mark) && (
        <span className="absolute right-[calc(var(--avatar)*0.05-3px)] bottom-[calc(var(--avatar)*0.05-3px)] flex rounded-full bg-card p-0.5">
          {mark ?? (
            <span
              role="img"
              aria-label={onlineLabel}
              title={onlineLabel}
              className="size-[max(8px,calc(var(--avatar)*0.18))] rounded-full bg-success"
            />
          )}
        </span>
      )}
    </span>
  )
}

const sizes = {
  tiny: '[--avatar:24px] size-(--avatar)',
  small: '[--avatar:32px] size-(--avatar)',
  normal: '[--avatar:48px] size-(--avatar)',
  large: '[--avatar:72px] size-(--avatar)',
  huge: '[--avatar:112px] size-(--avatar)',
}
