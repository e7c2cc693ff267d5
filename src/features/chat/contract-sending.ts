import { type Static, Type } from 'typebox'
import { LARGEST_UPLOAD_IN_BYTES } from '#photos/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { SEND_ERRORS, Sent } from './contract.ts'

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

export const sendImage = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat-image.php',
  summary: 'Send a picture (multipart: profile, text, then one file); the Idempotency-Key is the message’s own key',
  who: 'member',
  upload: { maxBytes: LARGEST_UPLOAD_IN_BYTES },
  reply: Sent,
  errors: {
    ...SEND_ERRORS,
    photo_not_an_image: 415,
    photo_too_large: 413,
    photo_too_small: 422,
    photo_failed: 422,
    photo_busy: 503,
    too_large: 413,
  },
  idempotency: 'own',
  rateLimit: { max: 20, perSeconds: 60, by: 'member' },
})

export const ChatImages = Type.Object({
  /** Folder of the conversation's pictures, for this viewer and some hours. */
  path: Type.String(),
  /** Whether the viewer wants to see what the other one sends; until then it is blurred. */
  accepted: Type.Boolean(),
})
export type ChatImages = Static<typeof ChatImages>

export const getChatImages = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-images.php',
  summary: 'Where the pictures of a conversation are, for the caller',
  who: 'member',
  query: Type.Object({ conversation: Id }),
  reply: ChatImages,
  errors: {},
})

export const acceptImages = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-images.php',
  summary: 'Show the other one’s pictures in this conversation, or blur them again',
  who: 'member',
  body: Type.Object({ conversation: Id, accepted: Type.Boolean() }),
  reply: ChatImages,
  errors: {},
  idempotency: 'own',
})
