import { pageLoader } from '#platform/web/page.ts'
import { getSettings } from '#sites/contract'

/** What every page stands on: the site's settings, who is logged in, and from which live event on this page is fresh. */
export const rootLoader = pageLoader(async ({ call, url, locale }) => {
  const { settings } = await call(getSettings, { query: Object.fromEntries(url.searchParams) })
  return { settings, locale }
})

export type RootData = Awaited<ReturnType<typeof rootLoader>>
