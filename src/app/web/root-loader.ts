import { listChats } from '#chat/contract'
import { getLikes } from '#likes/contract'
import { loadStanding } from '#likes/web'
import { getUser } from '#members/contract'
import { loadWelcome } from '#offers/web'
import { getLiveCursor } from '#platform/contract.ts'
import { pageLoader } from '#platform/web/page.ts'
import { getSettings } from '#sites/contract'

/**
 * What every page stands on: the site's settings, who is logged in with their badges, and from which live event on all of
 * it is fresh. The cursor is read first, so that nothing can fall between.
 */
export const rootLoader = pageLoader(async ({ call, url, locale }) => {
  const [{ settings }, { user }] = await Promise.all([
    call(getSettings, { query: Object.fromEntries(url.searchParams) }),
    call(getUser),
  ])
  if (!user) return { settings, locale, user, cursor: 0, chats: null, likes: null, standing: null, welcome: null }
  const { cursor } = await call(getLiveCursor)
  const [chats, likes, standing, welcome] = await Promise.all([
    call(listChats),
    call(getLikes),
    loadStanding(call, url),
    loadWelcome(call, user),
  ])
  return { settings, locale, user, cursor, chats, likes, standing, welcome }
})

export type RootData = Awaited<ReturnType<typeof rootLoader>>
