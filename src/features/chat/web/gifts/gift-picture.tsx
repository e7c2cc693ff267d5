import { classNames } from '#ui/class-names.ts'
import type { Gift } from '../../contract.ts'
import { GiftDrawing } from './gift-drawing.tsx'

/** The picture that staff uploaded, or else the drawing. The gift's name stands beside it, so it has no text. */
export function GiftPicture({
  drawing,
  picture,
  className,
}: Pick<Gift, 'drawing' | 'picture'> & { className: string }) {
  if (picture === null) return <GiftDrawing drawing={drawing} className={className} />
  return (
    <picture>
      <source srcSet={`${picture}.avif`} type="image/avif" />
      <img
        src={`${picture}.webp`}
        alt=""
        width={288}
        height={288}
        loading="lazy"
        decoding="async"
        className={classNames('object-contain', className)}
      />
    </picture>
  )
}
