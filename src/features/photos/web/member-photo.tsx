import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { Photo, type PhotoProps } from '#ui/photo.tsx'
import type { MainImage } from '../contract.ts'
import { photoUrl } from '../rules.ts'

export type MemberPhotoProps = {
  /** The photo; null shows the member's initial instead. */
  image: MainImage | null
  name: string
  /** The display size; the browser picks the fitting file. */
  size?: 'thumb' | 'card' | 'full'
  sizes?: string
  alt?: string
  children?: ReactNode
} & Pick<PhotoProps, 'ratio' | 'priority' | 'rounded' | 'className'>

/** A member's photo in the needed size, blurred until loaded, with a lock if locked. */
export function MemberPhoto({ image, name, size = 'thumb', sizes, alt, children, ...rest }: MemberPhotoProps) {
  const t = useText()
  if (!image)
    return (
      <NoPhoto name={name} {...rest}>
        {children}
      </NoPhoto>
    )
  if (image.locked) {
    return (
      <Photo
        {...rest}
        src={photoUrl(image, 'thumb')}
        alt={t('photos.locked_alt', { name })}
        placeholder={image.placeholder}
      >
        <span className="absolute inset-0 flex items-center justify-center bg-dark/25 text-on-dark">
          <Lock aria-hidden className="size-6" />
        </span>
        {children}
      </Photo>
    )
  }
  return (
    <Photo
      {...rest}
      {...filesOf(image, size)}
      sizes={sizes}
      alt={alt ?? t('photos.alt', { name })}
      placeholder={image.placeholder}
    >
      {children}
    </Photo>
  )
}

function filesOf(image: MainImage, size: 'thumb' | 'card' | 'full'): Pick<PhotoProps, 'src' | 'srcSet' | 'sources'> {
  const thumb = photoUrl(image, 'thumb')
  if (size === 'thumb') return { src: thumb, sources: [{ type: 'image/avif', srcSet: photoUrl(image, 'thumb_avif') }] }
  const card = photoUrl(image, 'card')
  if (size === 'card') return { src: card, srcSet: `${thumb} 300w, ${card} 480w` }
  return { src: photoUrl(image, 'full') }
}

function NoPhoto({ name, ratio = '3/4', rounded = true, className, children }: Omit<MemberPhotoProps, 'image'>) {
  return (
    <div
      className={classNames(
        'relative flex items-center justify-center overflow-hidden bg-primary-soft text-accent',
        rounded && 'rounded-lg',
        className,
      )}
      style={{ aspectRatio: ratio }}
    >
      <span aria-hidden className="font-display text-5xl">
        {Array.from(name.trim())[0]?.toLocaleUpperCase()}
      </span>
      {children}
    </div>
  )
}
