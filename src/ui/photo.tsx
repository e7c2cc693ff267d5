import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PhotoProps = {
  src: string
  alt: string
  /** Best format first; the img's own srcSet is the fallback. */
  sources?: readonly { type: string; srcSet: string }[]
  srcSet?: string
  sizes?: string
  /** Width to height, so that the page does not jump when the photo loads. */
  ratio?: `${number}/${number}`
  /** Blurred data URL behind it. */
  placeholder?: string | null
  /** Above the fold: loaded first, not lazily. */
  priority?: boolean
  rounded?: boolean
  className?: string
  /** Shown over the photo: a name, a lock, buttons. */
  children?: ReactNode
}

export function Photo(props: PhotoProps) {
  const {
    src,
    alt,
    sources = [],
    srcSet,
    sizes,
    ratio = '3/4',
    placeholder,
    priority,
    rounded = true,
    className,
    children,
  } = props
  return (
    <div
      className={classNames(
        'relative overflow-hidden bg-center bg-cover bg-sunken',
        rounded && 'rounded-lg',
        className,
      )}
      style={{ aspectRatio: ratio, backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
    >
      <picture>
        {sources.map(source => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      {children}
    </div>
  )
}
