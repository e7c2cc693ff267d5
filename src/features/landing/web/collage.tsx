import type { MemberCard } from '#members/contract'
import { FictionalMark } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'
import { memberLandingUrl } from '../urls.ts'

/** Number of faces on wide screens. A phone shows one row, so that the form stays on the first screen. */
const FACES_ON_WIDE_SCREENS = 8
const FACES_ON_PHONES = 3

/** Faces in full rows, at different heights so that they don't look like a table. */
export function Collage({ members, className }: { members: readonly MemberCard[]; className?: string }) {
  const t = useText()
  const site = useSite()
  const isFull = members.length >= FACES_ON_WIDE_SCREENS
  const shown = members.slice(
    0,
    isFull ? FACES_ON_WIDE_SCREENS : Math.floor(members.length / FACES_ON_PHONES) * FACES_ON_PHONES || members.length,
  )
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t('landing.collage.label', { site: site.name })}
      className={classNames(
        'grid grid-cols-3 gap-2.5 sm:gap-3.5',
        isFull ? 'sm:grid-cols-4' : 'md:max-lg:grid-cols-6',
        className,
      )}
    >
      {shown.map((member, place) => (
        <li
          key={member.id}
          className={classNames(
            STEPS[place % (isFull ? 4 : FACES_ON_PHONES)],
            place >= FACES_ON_PHONES && 'max-sm:hidden',
          )}
        >
          <Face member={member} priority={place < FACES_ON_PHONES} />
        </li>
      ))}
    </ul>
  )
}

const STEPS = ['', 'mt-3 sm:mt-8', 'sm:mt-3', 'sm:mt-11'] as const

/** The remaining faces at the end of the page. */
export function MoreFaces({ members }: { members: readonly MemberCard[] }) {
  const t = useText()
  const site = useSite()
  const rest = members.slice(FACES_ON_PHONES)
  const onPhone = Math.min(2 * FACES_ON_PHONES, Math.floor(rest.length / FACES_ON_PHONES) * FACES_ON_PHONES)
  const fillsWide = members.length >= FACES_ON_WIDE_SCREENS + 4
  if (onPhone === 0) return null
  return (
    <ul
      aria-label={t('landing.collage.more', { site: site.name })}
      className={classNames(
        'grid w-full max-w-3xl grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-3.5',
        !fillsWide && 'sm:hidden',
      )}
    >
      {rest.slice(0, FACES_ON_WIDE_SCREENS + 4 - FACES_ON_PHONES).map((member, place) => (
        <li
          key={member.id}
          className={classNames(
            place < FACES_ON_WIDE_SCREENS - FACES_ON_PHONES && 'sm:hidden',
            place >= onPhone && 'max-sm:hidden',
          )}
        >
          <Face member={member} />
        </li>
      ))}
    </ul>
  )
}

/** A member with name and age on the photo, with the fictional label (FICT-1). */
export function Face({ member, priority }: { member: MemberCard; priority?: boolean }) {
  return (
    <a href={memberLandingUrl(member.id)} className="group block rounded-lg no-underline shadow-card">
      <MemberPhoto image={member.main_image} name={member.name} size="thumb" {...(priority ? { priority } : {})}>
        <FictionalMark
          member={member}
          overPhoto
          className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] gap-1 px-2 py-0.5 leading-tight sm:top-2.5 sm:left-2.5"
        />
        <span className="absolute inset-x-0 bottom-0 flex bg-linear-to-t from-dark/85 to-transparent px-2.5 pt-10 pb-2 text-left font-display font-semibold text-on-dark text-sm leading-tight sm:px-3 sm:pb-3 sm:text-base">
          <span className="truncate">{member.age === null ? member.name : `${member.name},`}</span>
          {member.age !== null && <span className="shrink-0 whitespace-pre"> {member.age}</span>}
        </span>
      </MemberPhoto>
    </a>
  )
}
