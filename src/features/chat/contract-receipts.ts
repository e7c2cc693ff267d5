import { Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId } from '#platform/ids.ts'

const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A page of the list has at most this many conversations. */
const MARKS_AT_MOST = 100

export const markDelivered = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chats.php',
  summary: 'Mark messages as delivered to the caller’s browser',
  who: 'member',
  body: Type.Object({
    delivered: Type.Array(Type.Object({ conversation: ConversationId, seq: Seq }), {
      minItems: 1,
      maxItems: MARKS_AT_MOST,
    }),
  }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const markRead = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat.php',
  summary: 'Mark a conversation as read, up to a message',
  who: 'member',
  body: Type.Object({ conversation: ConversationId, read: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  reply: Type.Object({ num_unread_messages: Type.Integer() }),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 240, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const sendTyping = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat-typing.php',
  summary: 'Send the typing signal; it is never stored',
  who: 'member',
  body: Type.Object({ conversation: ConversationId }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 40, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
