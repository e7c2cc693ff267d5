import { RotateCw, X } from 'lucide-react'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Photo } from '#ui/photo.tsx'
import type { Upload } from './use-photo-uploads.ts'

interface Props {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** The progress or the error of an upload. */
export function UploadTile({ upload, onRetry, onDrop }: Props) {
  const t = useText()
  const percent = Math.round(upload.share * 100)
  const said = upload.started ? inWords(t, percent) : t('photos.waiting')
  const failed = upload.failure !== null
  return (
    <li className="order-last flex flex-col gap-1.5">
      <Photo src={upload.preview} alt="" className="opacity-60">
        {!failed && (
          <span className="absolute inset-x-2 bottom-2 flex flex-col gap-1.5 rounded-md bg-dark/75 px-3 py-2 text-on-dark text-sm">
            <span className="flex items-center justify-center gap-2">
              {said}
              {percent === 100 && <Spinner />}
            </span>
            <span
              role="progressbar"
              aria-label={t('photos.uploading_file', { name: upload.file.name })}
              aria-valuenow={percent}
              aria-valuetext={said}
              className="h-1 overflow-hidden rounded-full bg-on-dark/30"
            >
              <span className="block h-full bg-on-dark" style={{ width: `${percent}%` }} />
            </span>
          </span>
        )}
      </Photo>
      {failed && (
        <>
          <p role="alert" className="text-danger text-sm">
            {upload.failure || t('platform.error.internal')}
          </p>
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

function inWords(t: Translate, percent: number): string {
  return percent < 100 ? t('photos.uploading', { percent }) : t('photos.processing')
}
