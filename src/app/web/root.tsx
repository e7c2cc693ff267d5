import { useEffect } from 'react'
import { Outlet, useLoaderData, useMatches, useNavigate, useNavigation, useRouteError } from 'react-router'

import { useText } from '#platform/web/i18n.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { ErrorPage } from './error-page.tsx'
import { followLinks } from './follow-links.ts'
import { headOf } from './head.ts'
import type { RootData } from './root-loader.ts'

/** The frame of every page: progress, toasts, title, links. */
export function Root() {
  const t = useText()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const failed = useRouteError() !== undefined
  useEffect(() => followLinks(navigate), [navigate])
  useDocumentTitle()
  return (
    <>
      <ProgressBar
        state={navigation.state !== 'idle' ? 'busy' : failed ? 'failed' : 'idle'}
        label={t('app.loading')}
        failedLabel={t('app.loading_failed')}
      />
      <Outlet />
      <ToastRegion label={t('app.toasts')} dismissLabel={t('app.dismiss')} />
    </>
  )
}

function useDocumentTitle(): void {
  const t = useText()
  const matches = useMatches()
  const { settings } = useLoaderData<RootData>()
  const { title } = headOf(matches, t, settings)
  useEffect(() => {
    document.title = title
  }, [title])
}

export { ErrorPage as RootError }
