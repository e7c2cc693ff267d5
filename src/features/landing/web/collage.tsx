import type { MemberCard } from '#members/contract'
import { FictionalMark } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'

/** Faces in steps, so that they read as people and not as a table. Fictional ones carry their mark here too. */
export function Collage({ members, className }: { members: readonly MemberCard[]; className?: string }) {
  const t = useText()
  const site = useSite()
  if (members.length === 0) return null
  return (
    <ul
      aria-label={t('landing.collage.label', { site: site.name })}
      className={classNames('grid grid-cols-3 gap-2.5 sm:grid-cols-4 sm:gap-3.5', className)}
    >
      {members.slice(0, 8).map((member, place) => (
        <li key={member.id} className={STEPS[place % STEPS.length]}>
          <Face member={member} priority={place < 4} />
        </li>
      ))}
    </ul>
  )
}

/** Every other column hangs lower; on a phone six faces are enough. */
const STEPS = [
  'sm:mt-0',
  'mt-4 sm:mt-8',
  'mt-0 sm:mt-3',
  'sm:mt-11',
  '-mt-1 sm:-mt-0',
  'mt-3 sm:mt-8',
  'max-sm:hidden sm:mt-3',
  'max-sm:hidden sm:mt-11',
] as const

export function Face({ member, priority }: { member: MemberCard; priority?: boolean }) {
  const t = useText()
  const age = member.age === null ? '' : `, ${member.age}`
  return (
    <a
      href={`/members/${member.id}/landing`}
      aria-label={t('landing.collage.see', { name: member.name })}
      className="group block rounded-lg no-underline shadow-card"
    >
      <MemberPhoto image={member.main_image} name={member.name} size="thumb" {...(priority ? { priority } : {})}>
        <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-dark/85 to-transparent p-2 pt-12 text-on-dark sm:p-3 sm:pt-14">
          <span className="truncate font-display font-semibold text-xs leading-tight sm:text-base">
            {member.name}
            {age}
          </span>
          <FictionalMark member={member} overPhoto className="self-start" />
        </span>
      </MemberPhoto>
    </a>
  )
}
