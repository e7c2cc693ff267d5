import { ImagePlus, Star, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnPhoto } from '#photos/contract'
import { ACCEPTED_TYPES, photoUrl } from '#photos/rules'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { Photo } from '#ui/photo.tsx'
import { orderFictionalPhotos, removeFictionalPhoto } from '../contract-photos.ts'
import { uploadFictionalPhoto } from './upload-photo.ts'

type Props = {
  profile: number
  name: string
  initial: readonly OwnPhoto[]
  limit: number
  isOpen: boolean
}

/** The photos of a profile in their order; each new one waits until a colleague approves it. */
export function PhotosCard({ profile, name, initial, limit, isOpen }: Props) {
  const t = useText()
  const input = useId()
  const [photos, setPhotos] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const room = limit - photos.filter(photo => photo.status !== 'refused').length

  async function change(work: () => Promise<{ photos: OwnPhoto[] }>): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      setPhotos((await work()).photos)
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    for (const file of files) await change(() => uploadFictionalPhoto(profile, file))
  }

  return (
    <Card as="section" className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{t('fictional-office.photos')}</h2>
        <p className="text-muted text-sm">{t('fictional-office.photos_hint')}</p>
      </header>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <li key={photo.id} className="grid content-start gap-1.5">
            <Photo
              src={photoUrl(photo, 'thumb')}
              alt={t('fictional-office.photo_of', { name, number: index + 1 })}
              placeholder={photo.placeholder}
              className={photo.status === 'refused' ? 'opacity-60' : undefined}
            >
              {isOpen && (
                <div className="absolute inset-x-2 bottom-2 flex justify-between">
                  {index > 0 && photo.status !== 'refused' ? (
                    <IconButton
                      variant="over-photo"
                      disabled={busy}
                      label={t('fictional-office.make_main', { number: index + 1 })}
                      icon={<Star aria-hidden />}
                      onClick={() =>
                        void change(() => call(orderFictionalPhotos, { body: { profile, order: [photo.id] } }))
                      }
                    />
                  ) : (
                    <span />
                  )}
                  <IconButton
                    variant="over-photo"
                    disabled={busy}
                    label={t('fictional-office.remove_photo', { number: index + 1 })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void change(() => call(removeFictionalPhoto, { body: { profile, id: photo.id } }))}
                  />
                </div>
              )}
            </Photo>
            <PhotoState photo={photo} />
          </li>
        ))}
        {isOpen && room > 0 && (
          <li>
            <input
              id={input}
              type="file"
              multiple
              accept={ACCEPTED_TYPES}
              disabled={busy}
              className="peer sr-only"
              onChange={event => {
                const files = Array.from(event.currentTarget.files ?? [])
                event.currentTarget.value = ''
                void upload(files)
              }}
            />
            <label
              htmlFor={input}
              className="flex aspect-3/4 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-line-strong border-dashed p-3 text-center font-semibold text-accent text-sm hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
            >
              {busy ? (
                <Spinner label={t('fictional-office.uploading')} />
              ) : (
                <ImagePlus aria-hidden className="size-7" />
              )}
              {t('fictional-office.add_photo')}
            </label>
          </li>
        )}
      </ul>
      {fault && <FormError>{fault}</FormError>}
    </Card>
  )
}

function PhotoState({ photo }: { photo: OwnPhoto }) {
  const t = useText()
  if (photo.status === 'review') return <p className="font-semibold text-sm">{t('fictional-office.photo_waits')}</p>
  if (photo.status === 'active')
    return photo.main ? <p className="text-sm">{t('fictional-office.photo_main')}</p> : null
  return (
    <p className="text-danger text-sm">
      <span className="font-semibold">{t('fictional-office.photo_refused')}</span>{' '}
      {photo.refused_reason && t(`photos.refused.${photo.refused_reason}`)}
    </p>
  )
}
