import { ImagePlus } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { ACCEPTED_TYPES } from '../../rules.ts'

type Props = {
  id: string
  /** Returns false to keep the file chooser closed; the caller explains why. */
  onOpen: () => boolean
  onFiles: (files: File[]) => void
}

export function AddPhotoTile({ id, onOpen, onFiles }: Props) {
  const t = useText()
  return (
    <li className="order-last">
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        className="peer sr-only"
        onClick={event => {
          if (!onOpen()) event.preventDefault()
        }}
        onChange={event => {
          onFiles(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="flex aspect-3/4 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-line-strong border-dashed p-3 text-center font-semibold text-accent hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        <ImagePlus aria-hidden className="size-7" />
        {t('photos.add')}
      </label>
    </li>
  )
}
