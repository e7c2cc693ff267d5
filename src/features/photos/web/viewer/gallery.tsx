import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Photo } from '../../contract.ts'
import { MemberPhoto } from '../member-photo.tsx'
import { ReviewMark } from '../review-mark.tsx'
import { StepButtons } from './step-buttons.tsx'

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'))

export type GalleryProps = {
  photos: readonly Photo[]
  name: string
  /** Actions on the enlarged photo. */
  actions?: (photo: Photo) => ReactNode
  /** Called when a viewer clicks a locked photo. */
  onLocked: () => void
}

/** One large photo with thumbnails; arrow keys and buttons move, a click opens it full screen. */
export function Gallery({ photos, name, actions, onLocked }: GalleryProps) {
  const t = useText()
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const shown = photos[at] ?? photos[0] ?? null

  function show(index: number): void {
    const photo = photos[index]
    if (!photo) return
    if (photo.locked) onLocked()
    else setAt(index)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(at + step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work from any of the buttons inside
    <div className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <MemberPhoto
        image={shown}
        name={name}
        size="full"
        ratio="4/5"
        priority
        alt={t('photos.alt_numbered', { name, number: at + 1 })}
      >
        {shown?.status === 'review' && <ReviewMark />}
        {shown && (
          <button
            type="button"
            aria-label={t('photos.enlarge', { number: at + 1 })}
            onClick={() => setLarge(true)}
            className="absolute inset-0 cursor-zoom-in rounded-lg outline-offset-[-4px] noscript:hidden"
          />
        )}
        {photos.length > 1 && (
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between *:pointer-events-auto">
            <StepButtons at={at} count={photos.length} show={show}>
              <span aria-live="polite" className="rounded-full bg-dark/55 px-3 py-1 text-on-dark text-sm tabular-nums">
                {t('photos.position', { number: at + 1, count: photos.length })}
              </span>
            </StepButtons>
          </div>
        )}
      </MemberPhoto>
      {photos.length > 1 && (
        <ul className="grid grid-cols-5 gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={photo.locked ? t('photos.locked_alt', { name }) : t('photos.show', { number: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
                className={classNames(
                  'block w-full cursor-pointer overflow-hidden rounded-md outline-offset-2',
                  index === at && 'outline-2 outline-accent',
                )}
              >
                <MemberPhoto image={photo} name={name} alt="" rounded={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            name={name}
            start={at}
            actions={actions}
            onLocked={onLocked}
            onClose={last => {
              setLarge(false)
              if (!photos[last]?.locked) setAt(last)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
