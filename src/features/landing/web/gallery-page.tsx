import { useLoaderData } from 'react-router'
import type { Member } from '#members/contract'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { SignupCard } from './signup-card.tsx'
import { targetDescription, targetLoader, targetTexts, targetTitle } from './target.ts'
import { FictionalNote, Others, TargetHeading, TargetWords } from './target-parts.tsx'

export const loader = targetLoader
export const title = targetTitle
export const description = targetDescription
export const texts = targetTexts

/** All photos, the locked ones blurred, and what the person likes. */
export function Component() {
  const { member, others, tracking } = useLoaderData<typeof targetLoader>()
  const t = useText()
  return (
    <>
      <div className="page-width grid gap-x-12 gap-y-8 pt-4 md:pt-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col gap-6">
          <h1 className="text-3xl">{t('landing.target_gallery', { name: member.name })}</h1>
          <Photos member={member} />
          <TargetHeading member={member} as="p" />
          <FictionalNote member={member} />
          <TargetWords member={member} />
          <Interests member={member} />
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

function Photos({ member }: { member: Member }) {
  const t = useText()
  const [main, ...more] = member.photos
  const locked = more.filter(photo => photo.locked).length
  return (
    <div className="grid grid-cols-3 gap-3">
      <div className={more.length > 0 ? 'col-span-2 row-span-2' : 'col-span-3 max-w-96'}>
        <MemberPhoto image={main ?? member.main_image} name={member.name} size="card" priority />
      </div>
      {more.slice(0, 2).map(photo => (
        <MemberPhoto key={photo.id} image={photo} name={member.name} size="thumb" />
      ))}
      {locked > 0 && (
        <p className="col-span-3 text-muted text-sm">{t('landing.target_gallery_more', { count: locked })}</p>
      )}
    </div>
  )
}

function Interests({ member }: { member: Member }) {
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
