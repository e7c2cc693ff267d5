import { useLoaderData } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { searchMembers } from '#discovery/contract'
import { memberUrl } from '#members/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { useBlockedNow } from '#safety/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getSignup } from '../contract.ts'
import { COMPLETE_SIGNUP_URL } from '../urls.ts'
import { Brand } from './brand.tsx'
import { TargetCard } from './target/target-card.tsx'

const SHOWN = 12

/** The first matches; redirects to an unfinished sign-up (SIGNUP-11). */
export const loader = pageLoader(async ({ call, redirect }) => {
  const { signup } = await call(getSignup)
  if (signup && signup.step !== 'complete') throw redirect(COMPLETE_SIGNUP_URL)
  const { results } = await call(searchMembers)
  return { matches: results.slice(0, SHOWN) }
})

export const title = (t: Translate) => t('signup.matches_title')
export function Component() {
  const t = useText()
  const blocked = useBlockedNow()
  const matches = useLoaderData<typeof loader>().matches.filter(({ id }) => !blocked.has(id))
  if (matches.length === 0) {
    return (
      <div className="page-width py-16">
        <EmptyState
          heading="h1"
          title={t('signup.matches_empty_title')}
          action={<LinkButton href={MEMBERS_URL}>{t('signup.matches_all')}</LinkButton>}
        >
          {t('signup.matches_empty')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width py-5 md:py-10">
      <Brand href={MEMBERS_URL} className="mb-5 md:mb-8" />
      <h1 className="text-4xl">{t('signup.matches_title')}</h1>
      <p className="mt-2 text-muted">{t('signup.matches_text')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {matches.map(match => (
          <li key={match.id} className="min-w-0">
            <TargetCard target={match} href={memberUrl(match.id)} />
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <LinkButton href={MEMBERS_URL} size="large">
          {t('signup.matches_all')}
        </LinkButton>
      </p>
    </div>
  )
}
