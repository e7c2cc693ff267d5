import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { FILTERED_WORDS } from './rules.ts'

export const ChatSettings = Type.Object({
  /** Tells others what was delivered and read, and is told it; or neither. */
  receipts: Type.Boolean(),
  /** Messages of strangers with one of these stand in the filtered folder. */
  hidden_words: Type.Array(Type.String()),
})
export type ChatSettings = Static<typeof ChatSettings>

export const getChatSettings = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-settings.php',
  summary: 'What the member has set for chatting',
  who: 'member',
  reply: ChatSettings,
  errors: {},
})

export const setChatSettings = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-settings.php',
  summary: 'Change what the member has set for chatting; what is left out stays as it is',
  who: 'member',
  body: Type.Object({
    receipts: Type.Optional(Type.Boolean()),
    hidden_words: Type.Optional(
      Type.Array(Type.String({ maxLength: FILTERED_WORDS.longest }), { maxItems: FILTERED_WORDS.most }),
    ),
  }),
  reply: ChatSettings,
  errors: {},
  idempotency: 'own',
  // Each change of receipts is told to everybody whom one has talked with.
  rateLimit: { max: 20, perSeconds: 60, by: 'member' },
})
