import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/button.tsx'

/** What a failed page shows: its status and a sentence; for 404 a way home (spec §8). */
export function ErrorPage() {
  const t = useText()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const detail = isRouteErrorResponse(error) ? (error.data as Partial<ProblemDocument> | null)?.detail : undefined
  const message = status === 404 ? t('app.not_found') : (detail ?? t('platform.error.internal'))
  return (
    <main className="page-width flex min-h-[70vh] flex-col items-start justify-center gap-5 py-16">
      <p className="font-display text-5xl text-accent">{status}</p>
      <h1 className="text-3xl">{message}</h1>
      <p className="max-w-prose text-muted">{status === 404 ? t('app.not_found_help') : t('app.error_help')}</p>
      <LinkButton href="/">{t('app.home')}</LinkButton>
    </main>
  )
}
