import { type Static, Type } from 'typebox'
import { LARGEST_UPLOAD_IN_BYTES } from '#photos/rules'
import { DAY_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId } from '#platform/ids.ts'
import { SEND_ERRORS, SentReply } from './contract-messages.ts'

export const sendImage = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat-image.php',
  summary: 'Send an image (multipart: profile, text, then one file); the Idempotency-Key is the message’s own key',
  who: 'member',
  upload: { maxBytes: LARGEST_UPLOAD_IN_BYTES },
  reply: SentReply,
  errors: {
    ...SEND_ERRORS,
    photo_not_an_image: 415,
    photo_too_large: 413,
    photo_too_small: 422,
    photo_failed: 422,
    photo_busy: 503,
    photo_timeout: 503,
    too_large: 413,
  },
  idempotency: 'own',
  rateLimit: {
    max: 20,
    perSeconds: MINUTE_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 20, perSeconds: DAY_IN_SECONDS },
  },
})

export const ChatImages = Type.Object({
  /** The path of the conversation's images, signed for this viewer and valid for some hours. */
  path: Type.String(),
  /** Whether the viewer accepted the other member's images; until then they are blurred. */
  accepted: Type.Boolean(),
})
export type ChatImages = Static<typeof ChatImages>

export const getChatImages = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-images.php',
  summary: 'Return the signed path of a conversation’s images, for the caller',
  who: 'member',
  query: Type.Object({ conversation: ConversationId }),
  reply: ChatImages,
  errors: {},
})

export const acceptImages = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-images.php',
  summary: 'Show the other member’s images in this conversation, or blur them',
  who: 'member',
  body: Type.Object({ conversation: ConversationId, accepted: Type.Boolean() }),
  reply: ChatImages,
  errors: {},
  idempotency: 'own',
})
