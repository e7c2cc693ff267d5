import { MapPin } from 'lucide-react'
import { useCountryName } from '#places/web'
import { useText } from '#platform/web/i18n.tsx'
import type { Member } from '../../contract.ts'
import { FictionalMark } from '../fictional-mark.tsx'

/** Name, age, place and online state; `as` is `h2` below the heading of another page. */
export function MemberHeading({ member, as: Heading = 'h1' }: { member: Member; as?: 'h1' | 'h2' }) {
  const t = useText()
  const countryName = useCountryName()
  const place = [
    member.city,
    member.region === member.city ? null : member.region,
    member.country && countryName(member.country),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <header className="flex flex-col gap-2">
      <Heading className="break-words font-display text-4xl">
        {member.age === null ? member.name : t('members.name_and_age', { name: member.name, age: member.age })}
      </Heading>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-muted">
        {place && (
          <span className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4.5 shrink-0" />
            {place}
          </span>
        )}
        {member.online && (
          <span className="flex items-center gap-2 font-semibold text-ink">
            <span aria-hidden className="size-2.5 rounded-full bg-success" />
            {t('members.online')}
          </span>
        )}
        <FictionalMark member={member} large />
      </div>
    </header>
  )
}
