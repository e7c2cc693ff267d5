import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'

/** What a member should know before writing to somebody (CHAT-5, CHAT-6, FICT-4). */
export const Terms = Type.Object({
  /** Lines to begin with, in the caller's language; none once the conversation has begun. */
  lines: Type.Array(Type.String()),
  /** Texts that cost nothing yet. */
  free_messages: Type.Integer(),
  /** Conversations that a free member may still begin; null where there is no such limit, or this one has begun. */
  starts: Type.Union([Type.Object({ left: Type.Integer(), limit: Type.Integer() }), Type.Null()]),
  /** The profile is fictional and the caller has not yet confirmed having read what that means. */
  notice_needed: Type.Boolean(),
})
export type Terms = Static<typeof Terms>

export const getTerms = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-terms.php',
  summary: 'Opening lines, free messages and conversations left, and whether the fictional notice is still to be read',
  who: 'member',
  query: Type.Object({ profile: Id }),
  reply: Terms,
  errors: {},
})

export const acknowledgeNotice = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/fictional-notice.php',
  summary: 'Confirm having read who answers for fictional profiles; kept for good, once a member',
  who: 'member',
  body: Type.Object({}),
  reply: Type.Object({ acknowledged: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const Gift = Type.Object({ gift: Type.String(), credits: Type.Integer() })
export type Gift = Static<typeof Gift>

export const getGifts = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/gifts.php',
  summary: 'The gift shop of the site, with what each gift costs',
  who: 'member',
  reply: Type.Object({ gifts: Type.Array(Gift) }),
  errors: {},
})
