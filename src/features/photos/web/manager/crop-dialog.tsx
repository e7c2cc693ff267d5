import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import type { Crop } from '../../rules.ts'

const CropArea = lazy(() => import('./crop-area.tsx'))

type Props = {
  /** Chosen files that aren't cropped yet; the first one is shown. */
  files: readonly File[]
  /** The number of files chosen together. */
  total: number
  onPlace: (file: File, crop: Crop | null) => void
  onPlaceAll: () => void
  onClose: () => void
}

/** Crops the chosen photos one by one, or keeps them whole. A photo is uploaded only after its button is pressed. */
export function CropDialog({ files, total, onPlace, onPlaceAll, onClose }: Props) {
  const t = useText()
  const [file] = files
  const [crop, setCrop] = useState<Crop | null>(null)
  const [shape, setShape] = useState('portrait')
  const src = useObjectUrl(file)

  function place(chosen: Crop | null): void {
    if (!file) return
    setCrop(null)
    onPlace(file, chosen)
  }

  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={
        total > 1 ? t('photos.crop_title_of', { number: total - files.length + 1, total }) : t('photos.crop_title')
      }
      closeLabel={t('photos.close')}
      footer={
        <>
          {files.length > 1 && (
            <Button variant="quiet" onClick={onPlaceAll} className="sm:mr-auto">
              {t('photos.crop_all', { count: files.length })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => place(null)}>
            {t('photos.crop_whole')}
          </Button>
          <Button disabled={!crop} onClick={() => place(crop)}>
            {t('photos.crop_place')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceGroup
          name="shape"
          legend={t('photos.crop_shape')}
          legendHidden
          variant="segmented"
          value={shape}
          onChange={setShape}
          options={[
            { value: 'portrait', label: t('photos.crop_portrait') },
            { value: 'free', label: t('photos.crop_free') },
          ]}
        />
        <div className="grid min-h-64 place-items-center">
          {src && (
            <Suspense fallback={<Skeleton className="h-64 w-48" />}>
              <CropArea
                key={`${src} ${shape}`}
                src={src}
                free={shape === 'free'}
                onChange={setCrop}
                onUnreadable={() => place(null)}
              />
            </Suspense>
          )}
        </div>
        <p className="text-muted text-sm">{t('photos.crop_hint')}</p>
      </div>
    </Dialog>
  )
}

/** An object URL of the file, revoked when the file changes. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
