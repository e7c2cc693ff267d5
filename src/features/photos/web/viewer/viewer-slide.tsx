import { Lock } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Photo } from '../../contract.ts'
import { photoUrl } from '../../rules.ts'
import { ReviewMark } from '../review-mark.tsx'

type Props = {
  photo: Photo
  alt: string
  /** Distant slides don't load their file. */
  isNear: boolean
  isCurrent: boolean
  onLocked: () => void
}

/** One photo at screen size; a locked one is blurred with a link to premium. */
export function ViewerSlide({ photo, alt, isNear, isCurrent, onLocked }: Props) {
  const t = useText()
  return (
    <li inert={!isCurrent} className="relative flex h-full min-w-0 shrink-0 grow-0 basis-full justify-center p-2">
      {isNear && (
        <img
          src={photo.locked ? photoUrl(photo, 'thumb') : photoUrl(photo, 'full')}
          alt={photo.locked ? '' : alt}
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="h-full w-auto max-w-full rounded-md object-contain"
        />
      )}
      {photo.status === 'review' && <ReviewMark />}
      {photo.locked && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center">
          <Lock aria-hidden className="size-9" />
          <Button onClick={onLocked}>{t('photos.locked_hint')}</Button>
        </div>
      )}
    </li>
  )
}
