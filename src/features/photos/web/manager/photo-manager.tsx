import { useId, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { OwnPhoto, OwnPhotos } from '../../contract.ts'
import { FREE_PHOTOS } from '../../rules.ts'
import { AddPhotoTile } from './add-photo-tile.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useOwnPhotos } from './use-own-photos.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { useTileOrder } from './use-tile-order.ts'

interface FileSelection {
  readonly files: readonly File[]
  readonly total: number
}

const NOTHING: FileSelection = { files: [], total: 0 }

/** Manages the member's photos: add, crop, sort, delete. `initial` comes with the page. */
export function PhotoManager({ initial }: { initial: OwnPhotos }) {
  const t = useText()
  const input = useId()
  const { data, move, remove } = useOwnPhotos(initial)
  const { uploads, add, retry, drop, limit, showLimit } = usePhotoUploads(() =>
    showToast({ message: t('photos.added') }),
  )
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null)
  const [chosen, setChosen] = useState(NOTHING)
  const [moved, setMoved] = useState('')

  const counted = data.photos.filter(photo => photo.status !== 'refused').length
  const room = data.limit - counted - uploads.filter(upload => upload.failure === null).length
  const overLimit = () => showLimit({ limit: data.limit, offersPremium: data.limit === FREE_PHOTOS })

  /** Files within the limit go to the crop dialog; the limit is explained first. */
  function choose(files: readonly File[]): void {
    if (files.length > room) overLimit()
    const fitting = files.slice(0, Math.max(0, room))
    setChosen({ files: fitting, total: fitting.length })
  }

  async function place(id: number, to: number): Promise<void> {
    if (await move(id, to)) setMoved(t('photos.moved', { number: to + 1, count: data.photos.length }))
  }
  const tiles = useTileOrder(
    data.photos.map(photo => photo.id),
    (id, to) => void place(id, to),
  )

  return (
    <section aria-labelledby={`${input}-title`} className="flex flex-col gap-4">
      <header>
        <h2 id={`${input}-title`} className="text-2xl">
          {t('photos.manager_title')}
        </h2>
        <p className="text-muted">{t('photos.manager_hint', { count: counted, limit: data.limit })}</p>
      </header>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {data.photos.map((photo, index) => (
          <OwnPhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            place={tiles.placeOf(photo.id)}
            isDragged={tiles.dragged === photo.id}
            isLast={index === data.photos.length - 1}
            handle={data.photos.length > 1 ? tiles.handleOf(photo.id) : null}
            onMove={to => void place(photo.id, to)}
            onDelete={() => setDeleting(photo)}
          />
        ))}
        {uploads.map(upload => (
          <UploadTile key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload.key)} />
        ))}
        <AddPhotoTile
          id={input}
          onOpen={() => {
            if (room <= 0) overLimit()
            return room > 0
          }}
          onFiles={choose}
        />
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <p className="text-muted text-sm">{t('photos.add_hint')}</p>
      <LimitDialog limit={limit} onClose={() => showLimit(null)} />
      <CropDialog
        files={limit ? [] : chosen.files}
        total={chosen.total}
        onPlace={(file, crop) => {
          add([file], crop)
          setChosen({ ...chosen, files: chosen.files.slice(1) })
        }}
        onPlaceAll={() => {
          add(chosen.files)
          setChosen(NOTHING)
        }}
        onClose={() => setChosen(NOTHING)}
      />
      <DeletePhotoDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void remove(deleting.id)
          setDeleting(null)
        }}
      />
    </section>
  )
}
