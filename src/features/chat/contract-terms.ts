import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { GIFT_DRAWINGS } from './rules.ts'

/** The terms of writing to another member (CHAT-5, CHAT-6, FICT-4). */
export const Terms = Type.Object({
  /** Opening lines in the caller's language; none after the first message. */
  lines: Type.Array(Type.String()),
  /** The number of texts that are still free. */
  free_messages: Type.Integer(),
  /**
   * The number of conversations that a free member may still start; null without a limit, or if this conversation has
   * started.
   */
  starts: Type.Union([Type.Object({ left: Type.Integer(), limit: Type.Integer() }), Type.Null()]),
  /** The profile is fictional and the caller has not acknowledged the notice about fictional profiles. */
  notice_needed: Type.Boolean(),
})
export type Terms = Static<typeof Terms>

export const getTerms = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-terms.php',
  summary:
    'Return the opening lines, the free messages and conversations left, and whether the notice about fictional profiles must be acknowledged',
  who: 'member',
  query: Type.Object({ profile: MemberId }),
  reply: Terms,
  errors: {},
})

export const acknowledgeFictionalNotice = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/fictional-notice.php',
  summary: 'Acknowledge the notice about fictional profiles; stored permanently, once per member',
  who: 'member',
  body: Type.Object({}),
  reply: Type.Object({ acknowledged: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const Gift = Type.Object({
  /** The name in messages. */
  gift: Type.String(),
  /** The name in the caller's language. */
  name: Type.String(),
  drawing: Type.Enum([...GIFT_DRAWINGS]),
  /** The address of an uploaded picture without its ending, `.avif` or `.webp`; null for the drawing. */
  picture: nullable(Type.String()),
  credits: Type.Integer(),
  /** False for a gift that old messages show and members can't send any more. */
  sold: Type.Boolean(),
})
export type Gift = Static<typeof Gift>

export const getGifts = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/gifts.php',
  summary: 'List the gifts that the site sells, with their prices, and retired ones, which old messages show',
  who: 'member',
  reply: Type.Object({ gifts: Type.Array(Gift) }),
  errors: {},
})
