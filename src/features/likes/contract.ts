import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'
import type { DataOf } from '#platform/live.ts'
import { LIKE_TYPES } from './rules.ts'

export * from './contract-swipe.ts'

const Target = Type.Object({ id: MemberId })

export const LIVE_EVENTS = {
  /** A member likes the recipient of this event. */
  'likes.received': Target,
  /** A like became a match; `id` is the other member. */
  'likes.match': Target,
}

declare module '#platform/live.ts' {
  interface LiveEvents extends DataOf<typeof LIVE_EVENTS> {}
}

export const LikeState = Type.Object({
  /** The caller likes this member. */
  liked: Type.Boolean(),
  matched: Type.Boolean(),
  /** This member likes the caller, and the caller hasn't opened the profile since. */
  like_new: Type.Boolean(),
})
export type LikeState = Static<typeof LikeState>

export const getLikes = endpoint({
  room: 'likes',
  method: 'GET',
  path: '/api/likes.php',
  summary: 'List the likes received (new first), given or mutual, with the members’ cards',
  who: 'member',
  query: Type.Object({
    type: Type.Optional(Type.Enum([...LIKE_TYPES])),
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
  reply: Type.Object({
    /** Cards of all members listed below, in the same order. */
    profiles: Type.Array(MemberCard),
    /** Filled for received likes only. */
    liked_by: Type.Array(Type.Object({ id: MemberId, like_new: Type.Boolean() })),
    given: Type.Array(Type.Object({ id: MemberId })),
    matches: Type.Array(Type.Object({ id: MemberId })),
    /** The number on the badge; at most 100. */
    new_likes: Type.Integer(),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: {},
})
export type LikesReply = Static<typeof getLikes.reply>

export const getAutoLike = endpoint({
  room: 'likes',
  method: 'GET',
  path: '/api/auto-like.php',
  summary:
    'Return the next like to show: the newest unseen like, else a like of a labelled fictional profile if the site allows it',
  who: 'member',
  /**
   * `id` selects the like of one member, unless it was already shown. The modal must open once if a live event arrives
   * twice.
   */
  query: Type.Object({ id: Type.Optional(MemberId) }),
  reply: Type.Object({ profile: Type.Union([MemberCard, Type.Null()]) }),
  errors: {},
  scriptOnly: true,
  rateLimit: { max: 600, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const getLike = endpoint({
  room: 'likes',
  method: 'GET',
  path: '/api/like.php',
  summary: 'Return whether the caller and a member like each other',
  who: 'member',
  query: Target,
  reply: LikeState,
  errors: {},
})

export const likeMember = endpoint({
  room: 'likes',
  method: 'POST',
  path: '/api/like.php',
  summary: 'Like a member; liking again changes nothing',
  who: 'member',
  body: Target,
  reply: LikeState,
  errors: { own_profile: 409, blocked_by_member: 403, blocked_member: 409 },
  idempotency: 'own',
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const unlikeMember = endpoint({
  room: 'likes',
  method: 'DELETE',
  path: '/api/like.php',
  summary: 'Remove a like',
  who: 'member',
  body: Target,
  reply: LikeState,
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const openLike = endpoint({
  room: 'likes',
  method: 'PUT',
  path: '/api/like.php',
  summary: 'Mark a received like as seen, after the caller opened the profile',
  who: 'member',
  body: Target,
  reply: Type.Object({ new_likes: Type.Integer() }),
  errors: {},
  idempotency: 'own',
})
