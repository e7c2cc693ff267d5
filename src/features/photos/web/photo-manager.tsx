import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useLive } from '#platform/web/live-connection.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { type OwnPhoto, type OwnPhotos, orderPhotos, removePhoto } from '../contract.ts'
import { ACCEPTED_TYPES, FREE_PHOTOS } from '../rules.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import { ownPhotosQuery } from './own-photos.ts'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** One's own photos: add, order, choose the main one, delete. `initial` comes with the page. */
export function PhotoManager({ initial }: { initial: OwnPhotos }) {
  const t = useText()
  const input = useId()
  const queries = useQueryClient()
  const { data } = useQuery({ ...ownPhotosQuery, initialData: initial })
  const { uploads, add, retry, drop, limit, showLimit } = usePhotoUploads(() =>
    showToast({ message: t('photos.added') }),
  )
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null)
  useLive('photos.changed', () => void queries.invalidateQueries(ownPhotosQuery))

  const counted = data.photos.filter(photo => photo.status !== 'refused').length
  const isFull = counted >= data.limit

  async function change(write: Promise<OwnPhotos>): Promise<void> {
    try {
      queries.setQueryData(ownPhotosQuery.queryKey, await write)
    } catch (error) {
      showToast({
        tone: 'danger',
        message: error instanceof CallProblem ? error.message : t('platform.error.internal'),
      })
      await queries.invalidateQueries(ownPhotosQuery)
    }
  }

  /** Puts the photo at another place; the ids up to there say it all. */
  function move(photo: OwnPhoto, to: number): void {
    const others = data.photos.filter(each => each !== photo).map(each => each.id)
    void change(call(orderPhotos, { body: { order: others.toSpliced(to, 0, photo.id) } }))
  }

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
            isLast={index === data.photos.length - 1}
            onMove={by => move(photo, index + by)}
            onMain={() => move(photo, 0)}
            onDelete={() => setDeleting(photo)}
          />
        ))}
        {uploads.map(upload => (
          <UploadTile key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload.key)} />
        ))}
        <li>
          <input
            id={input}
            type="file"
            multiple
            accept={ACCEPTED_TYPES}
            className="peer sr-only"
            onClick={event => {
              if (!isFull) return
              event.preventDefault()
              showLimit({ limit: data.limit, offersPremium: data.limit === FREE_PHOTOS })
            }}
            onChange={event => {
              add(Array.from(event.currentTarget.files ?? []))
              event.currentTarget.value = ''
            }}
          />
          <label
            htmlFor={input}
            className="flex aspect-3/4 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-line-strong border-dashed p-3 text-center font-semibold text-accent hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
          >
            <ImagePlus aria-hidden className="size-7" />
            {t('photos.add')}
          </label>
        </li>
      </ul>
      <p className="text-muted text-sm">{t('photos.add_hint')}</p>
      <LimitDialog limit={limit} onClose={() => showLimit(null)} />
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('photos.delete_title')}
        closeLabel={t('photos.close')}
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setDeleting(null)}>
              {t('photos.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (deleting) void change(call(removePhoto, { body: { id: deleting.id } }))
                setDeleting(null)
              }}
            >
              {t('photos.delete_confirm')}
            </Button>
          </>
        }
      >
        {t('photos.delete_text')}
      </Dialog>
    </section>
  )
}
