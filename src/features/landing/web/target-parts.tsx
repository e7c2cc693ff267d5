import { Circle, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member, MemberCard } from '#members/contract'
import { FictionalMark } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { classNames } from '#ui/class-names.ts'
import { Face } from './collage.tsx'
import { SignupCard } from './signup-card.tsx'
import type { loader } from './target.ts'

type TargetFrameProps = {
  data: Awaited<ReturnType<typeof loader>>
  columns: string
  /** The sentence above the form; without it the default. */
  lead?: string | null
  children: ReactNode
}

/** The member beside the form, and other members below. `columns` sets the widths of member and form. */
export function TargetFrame({ data, columns, lead, children }: TargetFrameProps) {
  const { member, others, tracking } = data
  const t = useText()
  return (
    <>
      <div className={classNames('page-width grid items-start gap-y-8', columns)}>
        {children}
        <SignupCard
          title={t('landing.target_portrait', { name: member.name })}
          lead={lead ?? t('landing.target_lead')}
          target={member}
          tracking={tracking}
        />
      </div>
      <Others others={others} />
    </>
  )
}

/** A wide photo and a narrow form. */
export const PICTURE_FIRST =
  'gap-x-12 pt-2 md:pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[34rem_minmax(0,1fr)]'

/** Name, age, place and the fictional label. */
export function TargetHeading({ member, as: Heading = 'h1' }: { member: Member; as?: 'h1' | 'p' }) {
  const t = useText()
  const place = [member.city, member.region].filter((part, index, all) => part && all.indexOf(part) === index)
  return (
    <div className="flex flex-col gap-1.5">
      <Heading className="font-display font-semibold text-3xl leading-tight">
        {member.name}
        {member.age !== null && <span className="font-normal">, {member.age}</span>}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {place.length > 0 && <IconLabel icon={<MapPin aria-hidden />}>{place.join(', ')}</IconLabel>}
        {member.online && (
          <IconLabel icon={<Circle aria-hidden className="fill-success text-success" />}>
            {t('landing.target_online')}
          </IconLabel>
        )}
      </p>
      <FictionalMark member={member} />
    </div>
  )
}

/** Explains a fictional profile in a full sentence, beside its label (FICT-1). */
export function FictionalNote({ member }: { member: Member }) {
  const t = useText()
  if (!member.fictional) return null
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('members.fictional_text')}</p>
}

/** The member's text, or a sentence that says why a visitor can't read it yet. */
export function TargetWords({ member }: { member: Member }) {
  const t = useText()
  const words = member.about || member.reason
  if (words) return <p className="max-w-[60ch] whitespace-pre-line">{words}</p>
  return member.teaser ? <p className="text-muted">{t('landing.target_teaser', { name: member.name })}</p> : null
}

/** The member's first interests. */
export function Interests({ member }: { member: Member }) {
  const t = useText()
  if (member.interests.length === 0) return null
  return (
    <div>
      <h2 className="text-lg">{t('landing.target_interests')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {member.interests.slice(0, 12).map(interest => (
          <li key={interest} className="rounded-full border border-line bg-card px-3.5 py-1.5 text-sm">
            {t(`members.interest.${interest}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Others({ others }: { others: readonly MemberCard[] }) {
  const t = useText()
  const site = useSite()
  if (others.length === 0) return null
  return (
    <section className="page-width pt-14">
      <h2>{t('landing.target_others', { site: site.name })}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {others.map(other => (
          <li key={other.id}>
            <Face member={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
