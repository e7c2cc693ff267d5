import { MailCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { MEMBERS_URL, PROFILE_URL } from '#accounts/urls'
import { PREMIUM_URL } from '#credits/urls'
import { searchMembers } from '#discovery/contract'
import { getUser, type User } from '#members/contract'
import { memberUrl } from '#members/urls'
import { WelcomeBadge } from '#offers/web'
import { MemberPhoto } from '#photos/web'
import { LOGIN_URL } from '#platform/urls.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { useBlockedNow } from '#safety/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getSignup } from '../contract.ts'
import { COMPLETE_SIGNUP_URL } from '../urls.ts'
import { TargetCard } from './target/target-card.tsx'

const MEMBERS_SHOWN = 12

/** The link may be opened in a browser without a session; then the page offers the login. */
export const loader = pageLoader(async ({ call }) => {
  const { user } = await call(getUser)
  if (!user) return { user: null, unfinished: false, refused: null, members: [] }
  const [{ signup }, { results }] = await Promise.all([call(getSignup), call(searchMembers)])
  const unfinished = signup !== null && signup.step !== 'complete'
  return { user, unfinished, refused: signup?.welcome_refused ?? null, members: results.slice(0, MEMBERS_SHOWN) }
})

export const title = (t: Translate) => t('signup.activate.done_title')

export function Component() {
  const t = useText()
  const blocked = useBlockedNow()
  const { user, unfinished, refused, members: found } = useLoaderData<typeof loader>()
  const members = found.filter(({ id }) => !blocked.has(id))
  if (!user) {
    return (
      <div className="page-width py-6 md:py-16">
        <EmptyState
          icon={<MailCheck aria-hidden />}
          heading="h1"
          title={t('signup.activate.done_title')}
          action={<LinkButton href={LOGIN_URL}>{t('signup.activate.done_login')}</LinkButton>}
        >
          {t('signup.activate.done')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-4xl">{t('signup.activate.done_title')}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{t('signup.activate.done')}</p>
      {refused && (
        <div className="mt-6 max-w-prose">
          <Banner>{t(`signup.welcome_refused.${refused}`)}</Banner>
        </div>
      )}
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <ProfileCard user={user} unfinished={unfinished} />
        {!user.paid_user && <PremiumCard user={user} />}
      </div>
      {members.length > 0 && (
        <section className="mt-12">
          <h2 className="text-2xl">{t('signup.done_members')}</h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
            {members.map(member => (
              <li key={member.id} className="min-w-0">
                <TargetCard target={member} href={memberUrl(member.id)} />
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <LinkButton href={MEMBERS_URL}>{t('signup.activate.done_members')}</LinkButton>
          </p>
        </section>
      )}
    </div>
  )
}

function ProfileCard({ user, unfinished }: { user: User; unfinished: boolean }) {
  const t = useText()
  const { name, main_image } = user.profile
  return (
    <Card as="section" className="flex items-center gap-4">
      <div className="w-20 shrink-0">
        <MemberPhoto image={main_image} name={name} size="thumb" />
      </div>
      <div className="min-w-0">
        <h2 className="truncate text-xl">{name}</h2>
        <p className="mt-3">
          {unfinished ? (
            <LinkButton href={COMPLETE_SIGNUP_URL}>{t('signup.done_complete')}</LinkButton>
          ) : (
            <LinkButton href={PROFILE_URL} variant="secondary">
              {t('signup.done_profile')}
            </LinkButton>
          )}
        </p>
      </div>
    </Card>
  )
}

function PremiumCard({ user }: { user: User }) {
  const t = useText()
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t('signup.done_premium_title')}</h2>
        <WelcomeBadge user={user} />
      </div>
      <p className="mt-1 text-muted">{t('signup.done_premium_text')}</p>
      <p className="mt-3">
        <LinkButton href={PREMIUM_URL} variant="secondary">
          {t('signup.done_premium_button')}
        </LinkButton>
      </p>
    </Card>
  )
}
