import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '#platform/locale.ts'
import { call } from '#platform/web/call.ts'
import { TextProvider } from '#platform/web/i18n.tsx'
import { provideTexts } from '#platform/web/load-part.ts'
import { pageContext } from '#platform/web/page.ts'
import '#ui/tokens.css'
import { loadMemberParts } from './member/load-member-parts.ts'
import { QueryCache } from './query-cache.tsx'
import { provideRandomUuid } from './random-uuid.ts'
import { isOfficePath } from './routing/office-path.ts'
import type { RootData } from './routing/root-loader.ts'
import { routesWith } from './routing/routes.tsx'
import { browserTexts, COMMON_TEXTS, loadTexts } from './texts.ts'

provideRandomUuid()
const locale = document.documentElement.lang as Locale
const i18n = browserTexts(locale)
provideTexts(loadTexts)
const office = isOfficePath(window.location.pathname)
  ? [(await import('./routing/routes-office.tsx')).officeRoutes]
  : []
const routes = routesWith(office)

/** Loads the first page's code and texts before React hydrates the server's HTML. */
async function readyFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all([
    loadTexts(COMMON_TEXTS),
    isForMember() && loadMemberParts(),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, { ...loaded, lazy: undefined })
    }),
  ])
}

/** Whether the server rendered the page for a member. */
function isForMember(): boolean {
  const { __staticRouterHydrationData: state } = window as { __staticRouterHydrationData?: HydrationState }
  return Boolean((state?.loaderData?.root as RootData | undefined)?.user)
}

await readyFirstPage()
const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[pageContext as never, { call, locale }]])),
})
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <TextProvider i18n={i18n}>
        <QueryCache>
          <RouterProvider router={router} />
        </QueryCache>
      </TextProvider>
    </StrictMode>,
  )
})
