import { Outlet, useLocation } from 'react-router'
import { CHATS_URL, FILTERED_CHATS_URL } from '#chat/urls'
import { SIGNUP_URL } from '#members/urls'
import { useUser } from '#members/web'
import { Footer } from '#pages/web'
import { HOME_URL, LOGIN_URL } from '#platform/urls.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { useMemberParts } from './member/load-member-parts.ts'
import { LanguageMenu } from './navigation/language-menu.tsx'
import { SkipLink } from './navigation/skip-link.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'

/** Outside the default layout the entry warning shows in these two countries only. */
const WARNED_COUNTRIES = ['NL', 'DE'] as const

/** Top navigation, warnings, footer with disclaimer, entry warning (NAV-1). */
export function DefaultLayout() {
  const user = useUser()
  const member = useMemberParts()
  const hasBottomBar = user !== null
  return (
    <div className={`flex min-h-dvh flex-col ${hasBottomBar ? 'pb-14 md:pb-0' : ''}`}>
      <SkipLink />
      <TopNavigation />
      {member && <member.WelcomeBanner user={user} />}
      {member && <member.ActivationReminder />}
      {member && <member.MemberBanners />}
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <EntryWarning />
    </div>
  )
}

/** A layout without navigation bars: a conversation uses the whole screen (NAV-2). */
export function ChatLayout() {
  const { pathname } = useLocation()
  const isList = pathname === CHATS_URL || pathname === FILTERED_CHATS_URL
  return (
    <div className={`flex h-dvh flex-col ${isList ? 'pb-14 md:pb-0' : ''}`}>
      <SkipLink />
      <TopNavigation bottomBar={isList} />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        <Outlet />
      </main>
      <EntryWarning countries={WARNED_COUNTRIES} />
    </div>
  )
}

/** A simple brand bar, the page, the footer (NAV-3). */
export function LanderLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <BrandBar />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <EntryWarning countries={WARNED_COUNTRIES} />
    </div>
  )
}

/** No frame around the page (NAV-4). */
export function EmptyLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <EntryWarning countries={WARNED_COUNTRIES} />
    </div>
  )
}

function BrandBar() {
  const t = useText()
  const site = useSite()
  const isLogin = useLocation().pathname === LOGIN_URL
  return (
    <header className="page-width flex h-16 items-center gap-2">
      <a href={HOME_URL} className="mr-auto font-display font-semibold text-2xl text-accent no-underline">
        {site.name}
      </a>
      <LanguageMenu />
      <LinkButton href={isLogin ? SIGNUP_URL : LOGIN_URL} variant="secondary">
        {isLogin ? t('app.sign_up') : t('app.login')}
      </LinkButton>
    </header>
  )
}
