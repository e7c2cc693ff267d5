import { Quote } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Member } from '#members/contract'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { Arranged, photosOf, useVariantWords } from './arranged.tsx'
import { variantLoader } from './target.ts'
import { FictionalNote, Interests, TargetFrame, TargetHeading } from './target-parts.tsx'

export { description, meta, title } from './target.ts'

export const loader = variantLoader('landing2')

/** Looks like a conversation: the member's own words or opening lines ask a question, and the sign-up form is the reply. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { member, variant } = data
  const t = useText()
  const { headline, lead } = useVariantWords(variant, member)
  const photo = photosOf(member, variant)[0] ?? member.main_image
  const parts = {
    picture: (
      <>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <MemberPhoto image={photo} name={member.name} size="thumb" priority />
          <TargetHeading member={member} as="p" />
        </div>
        <FictionalNote member={member} />
      </>
    ),
    words: (
      <>
        <h1 className="text-3xl">{headline ?? t('landing.target_talk', { name: member.name })}</h1>
        {member.about || member.reason ? <Words member={member} /> : <Ideas member={member} />}
      </>
    ),
    interests: (
      <div className="max-lg:hidden">
        <Interests member={member} />
      </div>
    ),
  }
  return (
    <TargetFrame data={data} lead={lead} columns="gap-x-14 pt-4 md:max-lg:max-w-[46rem] md:pt-8 lg:grid-cols-2">
      <div className="flex flex-col gap-6 lg:sticky lg:top-8">
        <Arranged variant={variant} parts={parts} />
      </div>
    </TargetFrame>
  )
}

/** The beginning of the profile text, shown as a quote and not as a message to the visitor. */
function Words({ member }: { member: Member }) {
  const t = useText()
  return (
    <figure className="rounded-lg bg-primary-soft p-6 sm:p-8">
      <Quote aria-hidden className="size-6 text-accent" />
      <blockquote className="mt-3 font-display text-xl">{(member.about || member.reason)?.split('\n')[0]}</blockquote>
      <figcaption className="mt-3 text-muted text-sm">
        {t('landing.target_talk_hint', { name: member.name })}
      </figcaption>
    </figure>
  )
}

function Ideas({ member }: { member: Member }) {
  const t = useText()
  const ideas = [
    t('landing.target_idea.laugh'),
    member.city ? t('landing.target_idea.place', { place: member.city }) : t('landing.target_idea.evening'),
    t('landing.target_idea.first'),
  ]
  return (
    <section className="rounded-lg bg-primary-soft p-6 sm:p-8">
      <h2 className="font-sans font-semibold text-base tracking-normal">{t('landing.target_ideas')}</h2>
      <ul className="mt-3 flex flex-col items-start gap-2.5">
        {ideas.map(idea => (
          <li key={idea} className="rounded-lg rounded-bl-sm bg-card px-4 py-2.5 font-display text-lg">
            {idea}
          </li>
        ))}
      </ul>
    </section>
  )
}
