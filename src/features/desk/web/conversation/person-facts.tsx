import { useText } from '#platform/web/i18n.tsx'
import type { Person } from '../../contract.ts'

/** A profile beside the conversation: photos, fields and texts as other members see them. */
export function PersonFacts({ person, mark }: { person: Person; mark?: string }) {
  const t = useText()
  const { name, photos } = person
  return (
    <>
      <h3 className="text-base">{t('desk.person', { name, age: person.age })}</h3>
      {mark && <p className="text-muted">{mark}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-1.5 lg:grid-cols-2">
          {photos.map(({ thumb, full }, index) => (
            <li key={full}>
              <a href={full} target="_blank" rel="noreferrer">
                <img
                  src={thumb}
                  alt={t('desk.photo_of', { number: index + 1, name })}
                  width={108}
                  height={144}
                  loading="lazy"
                  className="aspect-3/4 w-full rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {person.city && <p>{person.city}</p>}
      {person.about && <p className="whitespace-pre-wrap break-words">{person.about}</p>}
      {person.reason && <p className="whitespace-pre-wrap break-words text-muted">{person.reason}</p>}
      {person.fields.length > 0 && (
        <dl className="text-muted">
          {person.fields.map(({ field, value }) => (
            <div key={field} className="flex justify-between gap-3">
              <dt>{t(`members.field.${field as ProfileField}`)}</dt>
              <dd className="text-right">{t(`members.${field}.${value}` as `members.body_type.normal`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** The fields of a profile that the server sends to operators. */
type ProfileField = 'body_type' | 'hair_colour'
