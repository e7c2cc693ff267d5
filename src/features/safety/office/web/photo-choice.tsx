import type { Photo } from '#photos/contract'
import { photoUrl } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'

type Props = {
  photos: readonly Photo[]
  /** The member's name. */
  name: string
  value: number | undefined
  onChange: (id: number) => void
}

/** Chooses one of a member's photos with radio buttons. */
export function PhotoChoice({ photos, name, value, onChange }: Props) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('safety-office.decide_title.photo_removed')}</legend>
      {photos.map((photo, index) => (
        <label
          key={photo.id}
          className="cursor-pointer rounded-md p-1 has-checked:outline-3 has-checked:outline-danger has-focus-visible:ring-2 has-focus-visible:ring-accent"
        >
          <input
            type="radio"
            name="photo"
            checked={photo.id === value}
            onChange={() => onChange(photo.id)}
            className="sr-only"
          />
          <img
            src={photoUrl(photo, 'thumb')}
            alt={t('safety-office.report_photo_alt', { number: index + 1, name })}
            width={90}
            height={120}
            className="h-30 w-22.5 rounded-md object-cover"
          />
        </label>
      ))}
    </fieldset>
  )
}
