import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { CHATS_URL } from '#chat/urls'
import { BudgetReached, isBudgetReached, memberIdIn, type ReachedBudget, useUser } from '#members/web'
import type { ProblemDocument } from '#platform/problem.ts'
import { HOME_URL } from '#platform/urls.ts'
import { useText } from '#platform/web/i18n.tsx'
import { reportUrl } from '#safety/urls'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { LinkButton } from '#ui/buttons/button.tsx'

/** The error page: status and a sentence; for 404 a link home. */
export function ErrorPage() {
  const t = useText()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<ProblemDocument> | null) : null
  const home = useHome()
  const { pathname, search } = useLocation()
  if (isBudgetReached(problem?.code) && problem?.detail)
    return <EnoughSeen budget={{ code: problem.code, detail: problem.detail }} />
  const message = status === 404 ? t('app.not_found') : (problem?.detail ?? t('platform.error.internal'))
  const help =
    status === 404 ? 'app.not_found_help' : problem?.code === 'address_gone' ? 'app.gone_help' : 'app.error_help'
  return (
    <div className="page-width flex min-h-[70vh] flex-col items-start justify-center gap-5 py-16">
      <p className="font-display text-5xl text-accent">{status}</p>
      <h1 className="text-3xl">{message}</h1>
      <p className="max-w-prose text-muted">{t(help)}</p>
      {status === 503 ? (
        <LinkButton href={(pathname + search).replace(/^\/+/, '/')}>{t('platform.refused_again')}</LinkButton>
      ) : (
        <LinkButton href={home.href}>{t(home.text)}</LinkButton>
      )}
      {status === 404 && <ReportUnseen />}
    </div>
  )
}

/**
 * The viewer has reached the limit of new profiles. That isn't an error: the page leads to the members whom the
 * viewer has already opened.
 */
function EnoughSeen({ budget }: { budget: ReachedBudget }) {
  const t = useText()
  return (
    <div className="page-width flex min-h-[60vh] flex-col justify-center">
      <BudgetReached
        heading="h1"
        budget={budget}
        action={<LinkButton href={CHATS_URL}>{t('app.nav_messages')}</LinkButton>}
      />
    </div>
  )
}

/** Staff have a different start page. */
function useHome() {
  const { pathname } = useLocation()
  if (pathname.startsWith(OFFICE_URL)) return { href: OFFICE_URL, text: 'app.to_office' } as const
  if (pathname.startsWith(DESK_URL)) return { href: DESK_URL, text: 'app.to_desk' } as const
  return { href: HOME_URL, text: 'app.home' } as const
}

/** The error page without a layout. */
export function ErrorScreen() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  )
}

/**
 * The profile of a member who blocked the visitor is not found, but the visitor can still report that member. Every 404
 * of a profile offers the report, so it doesn't reveal a block.
 */
function ReportUnseen() {
  const t = useText()
  const user = useUser()
  const id = memberIdIn(useLocation().pathname)
  if (!user || !id) return null
  return (
    <p className="max-w-prose text-muted text-sm">
      {t('app.report_unseen')}{' '}
      <a href={reportUrl({ kind: 'member', id })} className="underline">
        {t('app.report_unseen_link')}
      </a>
    </p>
  )
}
