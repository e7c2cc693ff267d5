import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatches, useNavigate, useNavigation } from 'react-router'
import { useUnread } from '#chat/web'
import { usePageHidden } from '#landing/web'
import { useNewLikes } from '#likes/web'
import { PushSync } from '#notifications/web'
import { onLoggedOut } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { loginPath } from '#platform/web/page.ts'
import { SignupDialog, useTracking } from '#signup/web'
import { DESK_LOGIN_URL, DESK_URL, OFFICE_URL } from '#staff/urls'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { ToastRegion } from '#ui/feedback/toast.tsx'
import { headOf } from './head.ts'
import { MemberSession } from './member-session.tsx'
import { setAppBadge } from './navigation/app-badge.ts'
import { followLinks } from './navigation/follow-links.ts'
import { fillQueryCache } from './routing/fill-query-cache.ts'
import type { RootData } from './routing/root-loader.ts'
import { Slots } from './slots.tsx'

/** The frame of every page: data that outlives pages, progress, toasts, title, links, dialogs. */
export function Root() {
  const data = useLoaderData<RootData>()
  const queries = useQueryClient()
  useState(() => fillQueryCache(queries, data))
  useEffect(() => fillQueryCache(queries, data), [queries, data])
  const navigate = useNavigate()
  useEffect(() => followLinks(navigate), [navigate])
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes'
  }, [])
  useEffect(() => onLoggedOut(() => window.location.assign(loginPage(new URL(window.location.href)))), [])
  useTracking()
  usePageHidden()
  return (
    <Slots>
      <Progress />
      <DocumentTitle />
      <Outlet />
      {data.user && <MemberSession user={data.user} cursor={data.cursor} />}
      <PushSync memberId={data.user?.id ?? null} />
      {/* Rendered for new members too, whose later sign-up steps continue in it. */}
      <SignupDialog />
      <Toasts />
      <ScrollRestoration />
    </Slots>
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
  const unreadCount = useUnread() + useNewLikes()
  const { title } = headOf(matches, t, settings)
  useEffect(() => {
    document.title = unreadCount > 0 ? `(${unreadCount}) ${title}` : title
    setAppBadge(unreadCount)
  }, [title, unreadCount])
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
