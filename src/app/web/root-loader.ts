import { listChats } from '#chat/contract'
import { getLikes } from '#likes/contract'
import { getUser } from '#members/contract'
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
  if (!user) return { settings, locale, user, cursor: 0, chats: null, likes: null }
  const { cursor } = await call(getLiveCursor)
  const [chats, likes] = await Promise.all([call(listChats), call(getLikes)])
  return { settings, locale, user, cursor, chats, likes }
})

export type RootData = Awaited<ReturnType<typeof rootLoader>>
