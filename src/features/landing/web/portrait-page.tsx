import { useLoaderData } from 'react-router'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { SignupCard } from './signup-card.tsx'
import type { loader } from './target.ts'
import { FictionalNote, Interests, Others, TargetHeading, TargetWords } from './target-parts.tsx'

export { description, loader, meta, texts, title } from './target.ts'

/** One large photo, the person's own words, and the form beside it. */
export function Component() {
  const { member, others, tracking } = useLoaderData<typeof loader>()
  const t = useText()
  return (
    <>
      <div className="page-width grid items-start gap-x-12 gap-y-8 pt-2 md:pt-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[34rem_minmax(0,1fr)]">
        <div className="grid gap-x-8 gap-y-5 md:max-lg:grid-cols-2 md:max-lg:items-center">
          <MemberPhoto image={member.main_image} name={member.name} size="card" priority />
          <div className="flex flex-col gap-5">
            <TargetHeading member={member} />
            <FictionalNote member={member} />
            <TargetWords member={member} />
            <Interests member={member} />
          </div>
        </div>
        <SignupCard
          title={t('landing.target_portrait', { name: member.name })}
          lead={t('landing.target_lead')}
          target={member}
          tracking={tracking}
        />
      </div>
      <Others others={others} />
    </>
  )
}
