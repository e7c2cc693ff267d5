import { Quote } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { SignupCard } from './signup-card.tsx'
import { targetDescription, targetLoader, targetTexts, targetTitle } from './target.ts'
import { FictionalNote, Others, TargetHeading } from './target-parts.tsx'

export const loader = targetLoader
export const title = targetTitle
export const description = targetDescription
export const texts = targetTexts

/** A question to answer: what the profile says, quoted as such, and the form as the reply. */
export function Component() {
  const { member, others, tracking } = useLoaderData<typeof targetLoader>()
  const t = useText()
  const words = (member.about || member.reason || '').split('\n')[0]
  return (
    <>
      <div className="page-width pt-6 md:pt-10">
        <div className="mx-auto flex max-w-[40rem] flex-col gap-6">
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <MemberPhoto image={member.main_image} name={member.name} size="thumb" priority />
            <TargetHeading member={member} as="p" />
          </div>
          <FictionalNote member={member} />
          <figure className="rounded-lg bg-primary-soft p-6 sm:p-8">
            <Quote aria-hidden className="size-6 text-accent" />
            <blockquote className="mt-3 font-display text-xl">
              {words || t('landing.target_talk_empty', { name: member.name })}
            </blockquote>
            {words && (
              <figcaption className="mt-3 text-muted text-sm">
                {t('landing.target_talk_hint', { name: member.name })}
              </figcaption>
            )}
          </figure>
          <h1 className="text-3xl">{t('landing.target_talk', { name: member.name })}</h1>
          <SignupCard
            title={t('landing.target_portrait', { name: member.name })}
            lead={t('landing.target_lead')}
            target={member}
            tracking={tracking}
          />
        </div>
      </div>
      <Others others={others} />
    </>
  )
}
