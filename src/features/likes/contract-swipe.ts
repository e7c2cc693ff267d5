import { type Static, Type } from 'typebox'
import { SearchFields } from '#discovery/contract'
import { MemberCard } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'

/** What a member may still like in the game. */
export const Allowance = Type.Object({
  /** Null: without limit. */
  likes_left: Type.Union([Type.Integer(), Type.Null()]),
  /** How many a day has; null: without limit. */
  likes_a_day: Type.Union([Type.Integer(), Type.Null()]),
  /** Seconds until all are back, by the database's clock; null while none was given. */
  resets_in: Type.Union([Type.Integer(), Type.Null()]),
})
export type Allowance = Static<typeof Allowance>

export const getSwipe = endpoint({
  room: 'likes',
  method: 'GET',
  path: '/api/swipe.php',
  summary: 'The next cards of the swipe game: nobody whom the caller has judged already',
  who: 'member',
  query: Type.Interface([SearchFields], {
    /** `next` of the cards before. */
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
  reply: Type.Object({
    profiles: Type.Array(MemberCard),
    next: Type.Union([Type.String(), Type.Null()]),
    allowance: Allowance,
    /** Who was judged last and can be called back. */
    last: Type.Union([Id, Type.Null()]),
  }),
  errors: {},
  rateLimit: { max: 240, perSeconds: 60, by: 'member' },
})
export type SwipeReply = Static<typeof getSwipe.reply>

export const swipe = endpoint({
  room: 'likes',
  method: 'POST',
  path: '/api/swipe.php',
  summary: 'Like a member in the swipe game, or pass; each is judged once',
  who: 'member',
  body: Type.Object({ id: Id, liked: Type.Boolean() }),
  reply: Type.Object({ matched: Type.Boolean(), allowance: Allowance }),
  errors: { own_profile: 409, blocked_by_member: 403, blocked_member: 409, swipe_limit: 409 },
  idempotency: 'own',
  rateLimit: { max: 240, perSeconds: 60, by: 'member' },
})

export const undoSwipe = endpoint({
  room: 'likes',
  method: 'DELETE',
  path: '/api/swipe.php',
  summary: 'Call back who was judged last in the swipe game; a like that was given for it stays counted',
  who: 'member',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ profile: Type.Union([MemberCard, Type.Null()]), allowance: Allowance }),
  errors: { nothing_to_undo: 409 },
  idempotency: 'platform',
  rateLimit: { max: 120, perSeconds: 60, by: 'member' },
})
