import type { LikeType } from './rules.ts'

/** The list of likes; it opens with the received likes. */
export const LIKES_URL = '/likes'

export function likesUrl(type: LikeType): string {
  return `/likes/${type}`
}

/** A profile opened from the list of likes. */
export function likedMemberUrl(id: number): string {
  return `/likes/m/${id}`
}

/** The form of a like, for browsers without script. */
export function likeUrl(id: number): string {
  return `/members/${id}/like`
}

export const SWIPE_GAME_URL = '/swipe-game'
