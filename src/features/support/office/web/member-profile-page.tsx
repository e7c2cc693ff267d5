import { useLoaderData } from 'react-router'
import { ProfilePreview } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_MEMBERS_URL, officeMemberProfileUrl, officeMemberUrl } from '../../urls.ts'
import { getMemberProfile } from '../contract-profile.ts'

const VIEWERS = ['free', 'premium'] as const

export const loader = officeLoader(async ({ call, params, url }) => {
  const viewer = VIEWERS.find(each => each === url.searchParams.get('viewer')) ?? 'free'
  return { ...(await call(getMemberProfile, { query: { member: Number(params.id), viewer } })), viewer }
})

export const title = (_t: unknown, { member }: { member: { name: string } }) => member.name

/** A profile as other members see it. */
export function Component() {
  const t = useText()
  const { staff, member, site, shows_gender, seen_by, viewer } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_MEMBERS_URL}
      title={t('support-office.profile_as_seen')}
      aside={<a href={officeMemberUrl(member.id)}>{t('support-office.back_to_member', { name: member.name })}</a>}
    >
      <nav className="mb-4 flex flex-wrap items-center gap-2" aria-label={t('support-office.profile_as_seen')}>
        {VIEWERS.map(each => (
          <LinkButton
            key={each}
            href={`${officeMemberProfileUrl(member.id)}?viewer=${each}`}
            variant={each === viewer ? 'primary' : 'secondary'}
            size="small"
            aria-current={each === viewer ? 'page' : undefined}
          >
            {t(`support-office.seen_as.${each}`)}
          </LinkButton>
        ))}
        <span className="text-muted text-sm">{t('support-office.seen_without_visit', { site })}</span>
      </nav>
      {seen_by !== 'members' && (
        <Banner tone="warning" className="mb-4">
          {t(`support-office.seen_by.${seen_by}`)}
        </Banner>
      )}
      <ProfilePreview member={member} showsGender={shows_gender} />
    </Office>
  )
}
