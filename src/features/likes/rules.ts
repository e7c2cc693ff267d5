export const LIKE_TYPES = ['received', 'given', 'matches'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** Likes a page of the lists. */
export const LIKES_PAGE_SIZE = 48

/** A badge shows 99+ from 100 (spec §9), so nobody needs to count further. */
export const NEW_LIKES_COUNTED_AT_MOST = 100

/** Seconds that the query `t` may wait before it opens the like modal. */
const LONGEST_WAIT_IN_SECONDS = 600

/** After an automatic like the likes are loaded afresh this much later (spec §9). */
export const LIKES_RELOAD_IN_MS = 500

/** Likes that a free member gives in the swipe game in a day (spec §6, §9); premium has no limit. */
export const FREE_LIKES_A_DAY = 4

/** The day of the game: so long after its first like all of them are back. */
export const GAME_DAY_IN_HOURS = 24

/** Cards asked for at once; more are fetched when few are left (`CARDS_LEFT_TO_FETCH`). */
export const CARDS_A_PAGE = 12
export const CARDS_LEFT_TO_FETCH = 6

/** The form of a like, for browsers without script. */
export const likeUrl = (id: number) => `/members/${id}/like`

export function isLikeType(value: unknown): value is LikeType {
  return (LIKE_TYPES as readonly unknown[]).includes(value)
}

/** The seconds that a page's query `t` asks for; null where it says nothing that makes sense. */
export function secondsUntilModal(t: string | null): number | null {
  if (!t || !/^\d{1,4}$/.test(t)) return null
  return Math.min(Number(t), LONGEST_WAIT_IN_SECONDS)
}
