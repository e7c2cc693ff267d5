import { type Static, Type } from 'typebox'
import { LARGEST_UPLOAD_IN_BYTES } from '#photos/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { SEND_ERRORS, Sent } from './contract-messages.ts'

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
