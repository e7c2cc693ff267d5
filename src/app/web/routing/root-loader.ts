import { getUser } from '#members/contract'
import { getFooterPages } from '#pages/contract'
import { pageLoader, reconsentPath } from '#platform/web/page.ts'
import { getSettings } from '#sites/contract'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { loadMemberParts } from '../member/load-member-parts.ts'

/** The data of every page: the site's settings, the member with badges, and the live cursor. */
export const rootLoader = pageLoader(async ({ call, url, locale, redirect }) => {
  const [{ settings }, { user }, { pages }] = await Promise.all([
    call(getSettings, { query: Object.fromEntries(url.searchParams) }),
    call(getUser),
    isForStaff(url.pathname) ? { pages: [] } : call(getFooterPages),
  ])
  if (user?.must_reconsent && !mayBeforeDeciding(url.pathname)) throw redirect(reconsentPath(url))
  // A member who must reconsent sees the few open pages like a visitor.
  if (!user || user.must_reconsent) return { settings, locale, pages, user: null, member: null }
  const { loadMemberData } = await loadMemberParts()
  return { settings, locale, pages, user, member: await loadMemberData(call, url, user) }
})

export type RootData = Awaited<ReturnType<typeof rootLoader>>

/** Pages of staff have no footer, and the host of the back office has no site whose pages it could show. */
function isForStaff(path: string): boolean {
  return [OFFICE_URL, DESK_URL].some(start => path === start || path.startsWith(`${start}/`))
}

/** Pages that stay open before reconsent. */
const BEFORE_DECIDING = /^\/(stay-member|delete-account|account-deleted|my-data|withdraw|complaints|pages\/[a-z-]+)$/

function mayBeforeDeciding(path: string): boolean {
  return BEFORE_DECIDING.test(path)
}
