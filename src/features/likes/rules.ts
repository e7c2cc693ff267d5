export const LIKE_TYPES = ['received', 'given', 'matches'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** Likes per page. */
export const LIKES_PAGE_SIZE = 48

/** A badge shows 99+ from 100, so counting further is useless. */
export const NEW_LIKES_COUNTED_AT_MOST = 100

/** The maximum of the query `t`, the delay before the modal opens. */
const LONGEST_WAIT_IN_SECONDS = 600

/** The list of likes is loaded again this long after an automatic like. */
export const LIKES_RELOAD_IN_MS = 500

/**
 * Likes per day in the swipe game for a free member; premium is unlimited.
 * @limit likes a day in the swipe game without premium; per member
 */
export const FREE_LIKES_A_DAY = 4

/** The length of the game's day: all likes are available again this long after its first like. */
export const GAME_DAY_IN_HOURS = 24

/** Cards per request; more are fetched when few are left (`CARDS_LEFT_TO_FETCH`). */
export const CARDS_A_PAGE = 12
export const CARDS_LEFT_TO_FETCH = 6

export function isLikeType(value: unknown): value is LikeType {
  return (LIKE_TYPES as readonly unknown[]).includes(value)
}

/** The delay in seconds from a page's query `t`; null if it is invalid. */
export function secondsUntilModal(t: string | null): number | null {
  if (!t || !/^\d{1,4}$/.test(t)) return null
  return Math.min(Number(t), LONGEST_WAIT_IN_SECONDS)
}
