import { listChats } from '#chat/contract'
import { getLikes } from '#likes/contract'
import { loadLikeState } from '#likes/web'
import { getUser } from '#members/contract'
import { loadWelcome } from '#offers/web'
import { getLiveCursor } from '#platform/contract.ts'
import { decidePath, pageLoader } from '#platform/web/page.ts'
import { getSettings } from '#sites/contract'

/**
 * What every page stands on: the site's settings, who is logged in with their badges, and from which live event on all of
 * it is fresh. The cursor is read first, so that nothing can fall between.
 */
export const rootLoader = pageLoader(async ({ call, url, locale, redirect }) => {
  const [{ settings }, { user }] = await Promise.all([
    call(getSettings, { query: Object.fromEntries(url.searchParams) }),
    call(getUser),
  ])
  if (user?.must_reconsent && !mayBeforeDeciding(url.pathname)) throw redirect(decidePath(url))
  // Who has still to decide sees the few pages that are theirs as a visitor does: nothing else answers them.
  if (!user || user.must_reconsent)
    return { settings, locale, user: null, cursor: 0, chats: null, likes: null, standing: null, welcome: null }
  const { cursor } = await call(getLiveCursor)
  const [chats, likes, standing, welcome] = await Promise.all([
    call(listChats),
    call(getLikes),
    loadLikeState(call, url),
    loadWelcome(call, user),
  ])
  return { settings, locale, user, cursor, chats, likes, standing, welcome }
})

export type RootData = Awaited<ReturnType<typeof rootLoader>>

/** Deciding itself, leaving, one's data and rights, and what anybody may read. */
const BEFORE_DECIDING = /^\/(stay-member|delete-account|account-deleted|my-data|withdraw|complaints|pages\/[a-z-]+)$/

function mayBeforeDeciding(path: string): boolean {
  return BEFORE_DECIDING.test(path)
}
