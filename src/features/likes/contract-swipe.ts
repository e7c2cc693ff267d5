import { type Static, Type } from 'typebox'
import { SearchFields } from '#discovery/contract'
import { MemberCard } from '#members/contract'
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'

/** The number of likes that a member can still give in the swipe game. */
export const Allowance = Type.Object({
  /** Null means unlimited. */
  likes_left: Type.Union([Type.Integer(), Type.Null()]),
  /** Likes per day; null means unlimited. */
  likes_a_day: Type.Union([Type.Integer(), Type.Null()]),
  /** Seconds until all likes are available again, by the database's clock; null if none was used. */
  resets_in: Type.Union([Type.Integer(), Type.Null()]),
})
export type Allowance = Static<typeof Allowance>

export const getSwipe = endpoint({
  room: 'likes',
  method: 'GET',
  path: '/api/swipe.php',
  summary: 'List the next cards of the swipe game: members that the caller has not swiped yet',
  who: 'member',
  query: Type.Interface([SearchFields], {
    /** The `next` value of the previous cards. */
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
  reply: Type.Object({
    profiles: Type.Array(MemberCard),
    next: Type.Union([Type.String(), Type.Null()]),
    allowance: Allowance,
    /** The member of the last swipe, whose card can be brought back. */
    last: Type.Union([MemberId, Type.Null()]),
  }),
  errors: { profile_budget: 429 },
  rateLimit: {
    max: 240,
    perSeconds: MINUTE_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 60, perSeconds: HOUR_IN_SECONDS },
  },
})
export type SwipeReply = Static<typeof getSwipe.reply>

export const swipeMember = endpoint({
  room: 'likes',
  method: 'POST',
  path: '/api/swipe.php',
  summary: 'Like a member in the swipe game, or pass; each member is swiped once',
  who: 'member',
  body: Type.Object({ id: MemberId, liked: Type.Boolean() }),
  reply: Type.Object({ matched: Type.Boolean(), allowance: Allowance }),
  errors: { own_profile: 409, blocked_by_member: 403, blocked_member: 409, swipe_limit: 409 },
  idempotency: 'own',
  rateLimit: { max: 240, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const undoSwipe = endpoint({
  room: 'likes',
  method: 'DELETE',
  path: '/api/swipe.php',
  summary: 'Undo the last swipe; a used like stays counted',
  who: 'member',
  body: Type.Object({ id: MemberId }),
  reply: Type.Object({ profile: Type.Union([MemberCard, Type.Null()]), allowance: Allowance }),
  errors: { nothing_to_undo: 409 },
  idempotency: 'platform',
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
