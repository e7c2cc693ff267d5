import type { ReactNode } from 'react'
import { photoUrl } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import type { Profile } from '../contract.ts'

type Props = { title: string; profile: Profile; children?: ReactNode }

/** One of two profiles that staff compare. */
export function ProfileColumn({ title, profile, children }: Props) {
  const t = useText()
  const { name, age, site, status, place, about, photos } = profile
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <h3 className="font-sans text-muted text-sm">{title}</h3>
      <p className="break-words font-semibold">
        {age > 0 ? t('staff.of_member', { name, age }) : name}
        <span className="block font-normal text-muted text-sm">
          {[place, site, t(`bans-office.status.${status}`)].filter(Boolean).join(', ')}
        </span>
      </p>
      {children}
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photoUrl(photo, 'full')} target="_blank" rel="noreferrer" className="block">
                <img
                  src={photoUrl(photo, 'thumb')}
                  alt={t('bans-office.photo_alt', { number: index + 1, name })}
                  width={120}
                  height={160}
                  loading="lazy"
                  className="h-40 w-30 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">{t('bans-office.no_photos')}</p>
      )}
      {about && <p className="whitespace-pre-line break-words text-sm">{about}</p>}
    </section>
  )
}
