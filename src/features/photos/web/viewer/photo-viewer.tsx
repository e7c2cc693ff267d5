import { X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useDrag } from '#ui/card-stack/use-drag.ts'
import { useModal } from '#ui/dialogs/use-modal.ts'
import type { Photo } from '../../contract.ts'
import { StepButtons } from './step-buttons.tsx'
import { ViewerSlide } from './viewer-slide.tsx'

export type PhotoViewerProps = {
  photos: readonly Photo[]
  name: string
  /** The index of the first photo. */
  start: number
  /** Actions on the current photo. */
  actions?: ((photo: Photo) => ReactNode) | undefined
  onLocked: () => void
  /** Called with the index of the photo that was shown last. */
  onClose: (at: number) => void
}

/** Full-screen photos: swiped, or moved by arrow keys and buttons. Loaded on first use. */
export default function PhotoViewer({ photos, name, start, actions, onLocked, onClose }: PhotoViewerProps) {
  const t = useText()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const modal = useModal(true, () => onClose(at), true)
  const shown = photos[at]

  const drag = useDrag(
    x => pull(track.current, x),
    (_, thrown) => {
      pull(track.current, 0)
      if (thrown) show(thrown === 'left' ? at + 1 : at - 1)
    },
  )

  function show(index: number): void {
    if (photos[index]) setAt(index)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    modal.onKeyDown?.(event)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    // The gallery behind the viewer handles the same keys, so the event must not reach it.
    event.stopPropagation()
    show(to)
  }

  return (
    <dialog {...modal} onKeyDown={onKeyDown} aria-label={t('photos.viewer', { name })} className="ui-viewer">
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 items-center gap-2 p-2">
          <p aria-live="polite" className="grow pl-3 tabular-nums">
            {t('photos.position', { number: at + 1, count: photos.length })}
          </p>
          {shown && actions?.(shown)}
          <IconButton
            variant="over-photo"
            label={t('photos.close')}
            icon={<X aria-hidden />}
            data-autofocus
            onClick={() => onClose(at)}
          />
        </div>
        <div className="relative min-h-0 grow">
          <div className="h-full overflow-clip">
            <ul
              ref={track}
              {...drag}
              style={{ '--at': at } as CSSProperties}
              className="flex h-full translate-x-[calc(var(--at)*-100%+var(--pull,0px))] touch-pan-y select-none transition-[translate] duration-(--duration-calm) data-pulled:transition-none motion-reduce:transition-none"
            >
              {photos.map((photo, index) => (
                <ViewerSlide
                  key={photo.id}
                  photo={photo}
                  alt={t('photos.alt_numbered', { name, number: index + 1 })}
                  isNear={Math.abs(index - at) <= 1}
                  isCurrent={index === at}
                  onLocked={() => {
                    onClose(at)
                    onLocked()
                  }}
                />
              ))}
            </ul>
          </div>
          {photos.length > 1 && (
            <div className="pointer-events-none absolute inset-x-2 inset-y-0 flex items-center justify-between *:pointer-events-auto">
              <StepButtons at={at} count={photos.length} show={show} />
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Moves the photos with the finger. It bypasses React, so that a move doesn't render all photos again. */
function pull(track: HTMLElement | null, x: number): void {
  track?.style.setProperty('--pull', `${x}px`)
  track?.toggleAttribute('data-pulled', x !== 0)
}
