import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FILTERED_WORDS } from './rules.ts'

export const ChatSettings = Type.Object({
  /** Whether the member sends and sees delivered and read marks. */
  receipts: Type.Boolean(),
  /** Messages by strangers with one of these words go to the filtered folder. */
  filtered_words: Type.Array(Type.String()),
})
export type ChatSettings = Static<typeof ChatSettings>

export const getChatSettings = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-settings.php',
  summary: 'Return the caller’s chat settings',
  who: 'member',
  reply: ChatSettings,
  errors: {},
})

export const setChatSettings = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-settings.php',
  summary: 'Change chat settings; absent fields stay',
  who: 'member',
  body: Type.Object({
    receipts: Type.Optional(Type.Boolean()),
    filtered_words: Type.Optional(
      Type.Array(Type.String({ maxLength: FILTERED_WORDS.longest }), { maxItems: FILTERED_WORDS.most }),
    ),
  }),
  reply: ChatSettings,
  errors: {},
  idempotency: 'own',
  // Each change of receipts is published to everybody with whom the member has a conversation.
  rateLimit: { max: 20, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
