import { RotateCw, X } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/photo.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Upload } from './use-photo-uploads.ts'

interface Props {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A photo on its way: how far it is, or why it didn't arrive. */
export function UploadTile({ upload, onRetry, onDrop }: Props) {
  const t = useText()
  const percent = Math.round(upload.share * 100)
  const failed = upload.failure !== null
  return (
    <li className="flex flex-col gap-1.5" aria-live="polite">
      <Photo src={upload.preview} alt="" className="opacity-60">
        {!failed && (
          <span className="absolute inset-x-2 bottom-2 flex items-center justify-center gap-2 rounded-full bg-dark/70 px-3 py-1.5 text-on-dark text-sm">
            {percent < 100 ? t('photos.uploading', { percent }) : t('photos.processing')}
            {percent === 100 && <Spinner />}
          </span>
        )}
      </Photo>
      {failed && (
        <>
          <p className="text-danger text-sm">{upload.failure || t('platform.error.internal')}</p>
          <div className="flex flex-wrap gap-1">
            {upload.mayRetry && (
              <Button size="small" variant="secondary" icon={<RotateCw aria-hidden />} onClick={onRetry}>
                {t('photos.try_again')}
              </Button>
            )}
            <Button size="small" variant="quiet" icon={<X aria-hidden />} onClick={onDrop}>
              {t('photos.discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
