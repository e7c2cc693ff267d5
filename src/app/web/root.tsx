import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatches, useNavigate, useNavigation } from 'react-router'
import { usePageHidden } from '#landing/web'
import type { User } from '#members/contract'
import { UserContext } from '#members/web'
import { ClickedPush } from '#notifications/web'
import { onLoggedOut } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { loginPath } from '#platform/web/page.ts'
import { SignupDialog, useTracking } from '#signup/web'
import { DESK_LOGIN_URL, DESK_URL, OFFICE_URL } from '#staff/urls'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { ToastRegion } from '#ui/feedback/toast.tsx'
import { headOf } from './head.ts'
import { setAppBadge } from './member/app-badge.ts'
import { useMemberParts } from './member/load-member-parts.ts'
import { followLinks } from './navigation/follow-links.ts'
import type { RootData } from './routing/root-loader.ts'

/** The frame of every page: data that outlives pages, progress, toasts, title, links, dialogs. */
export function Root() {
  const data = useLoaderData<RootData>()
  const [user, setUser] = useFreshUser(data.user)
  return (
    <UserContext value={user}>
      <Frame data={data} onFreshUser={setUser} />
    </UserContext>
  )
}

/** The member of the root loader until the member's session loads a newer one. */
function useFreshUser(loaded: User | null) {
  const [last, setLast] = useState(loaded)
  const [user, setUser] = useState(loaded)
  if (last !== loaded) {
    setLast(loaded)
    setUser(loaded)
  }
  return [user, setUser] as const
}

function Frame({ data, onFreshUser }: { data: RootData; onFreshUser: (user: User | null) => void }) {
  const member = useMemberParts()
  const queries = useContext(QueryClientContext)
  const fill = () => {
    if (member && queries && data.user) member.fillQueryCache(queries, data.user, data.member)
  }
  useState(fill)
  useEffect(fill, [queries, data, member])
  const navigate = useNavigate()
  useEffect(() => followLinks(navigate), [navigate])
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes'
  }, [])
  useEffect(() => onLoggedOut(() => window.location.assign(loginPage(new URL(window.location.href)))), [])
  useTracking()
  usePageHidden()
  return (
    <>
      <Progress />
      <DocumentTitle />
      <Outlet />
      {data.user && member && (
        <member.MemberSession user={data.user} cursor={data.member.cursor} onFreshUser={onFreshUser} />
      )}
      <ClickedPush memberId={data.user?.id ?? null} />
      {/* Rendered for new members too, whose later sign-up steps continue in it. */}
      <SignupDialog />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** The progress bar of a navigation (NAV-13): hidden if the page loads quickly; reports a page that can't be loaded. */
function Progress() {
  const t = useText()
  const { state } = useNavigation()
  const failed = useMatches().some(
    match => match.id !== 'root' && match.loaderData === undefined && hasLoader(match.handle),
  )
  return (
    <ProgressBar
      state={state !== 'idle' ? 'busy' : failed ? 'failed' : 'idle'}
      label={t('app.loading')}
      failedLabel={t('app.loading_failed')}
    />
  )
}

function hasLoader(handle: unknown): boolean {
  return (handle as { hasLoader?: boolean } | undefined)?.hasLoader === true
}

/** NAV-12: shows unread messages and new likes in the title and on the app icon. */
function DocumentTitle() {
  const t = useText()
  const matches = useMatches()
  const { settings } = useLoaderData<RootData>()
  const member = useMemberParts()
  const { title } = headOf(matches, t, settings)
  return member ? <MemberTitle title={title} useCounts={member.useCounts} /> : <Title title={title} count={0} />
}

function MemberTitle({ title, useCounts }: { title: string; useCounts: () => number }) {
  return <Title title={title} count={useCounts()} />
}

function Title({ title, count }: { title: string; count: number }) {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title
    setAppBadge(count)
  }, [title, count])
  return null
}

function Toasts() {
  const t = useText()
  return <ToastRegion label={t('app.toasts')} dismissLabel={t('app.dismiss')} />
}

/** Staff have a login of their own. */
function loginPage(url: URL): string {
  if (`${url.pathname}/`.startsWith(`${DESK_URL}/`)) return DESK_LOGIN_URL
  return url.pathname.startsWith(OFFICE_URL) ? OFFICE_URL : loginPath(url)
}
