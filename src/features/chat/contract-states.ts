import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { HIDDEN_WORDS } from './rules-care.ts'
import { REACTIONS } from './rules-states.ts'

const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Null when it was taken back. In browsers schemas are nothing, so it has a name of its own. */
const Sign = Type.Union([Type.Enum([...REACTIONS]), Type.Null()])

export const Reaction = Type.Object({
  from: Id,
  reaction: Sign,
  /** Of two that are heard of, the higher one counts. */
  version: Type.Integer(),
})
export type Reaction = Static<typeof Reaction>

/** More conversations than this are never new at once; the list that says so is a page long. */
const MARKS_AT_MOST = 100

export const markDelivered = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chats.php',
  summary: 'Say up to which message this member’s browser has received conversations',
  who: 'member',
  body: Type.Object({
    delivered: Type.Array(Type.Object({ conversation: Id, seq: Seq }), { minItems: 1, maxItems: MARKS_AT_MOST }),
  }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const tellTyping = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat-typing.php',
  summary: 'Say that one is writing; told to who is there now, kept nowhere',
  who: 'member',
  body: Type.Object({ conversation: Id }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 40, perSeconds: 60, by: 'member' },
})

export const deleteMessage = endpoint({
  room: 'chat',
  method: 'DELETE',
  path: '/api/chat-message.php',
  summary: 'Take one’s own message back, for both',
  who: 'member',
  body: Type.Object({ conversation: Id, seq: Seq }),
  reply: Type.Object({}),
  errors: { message_not_own: 403, message_too_old: 409 },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: 60, by: 'member' },
})

export const react = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-reaction.php',
  summary: 'React to a message, in place of an earlier reaction; null takes it back',
  who: 'member',
  body: Type.Object({ conversation: Id, seq: Seq, reaction: Sign }),
  reply: Type.Object({ reaction: Reaction }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: 60, by: 'member' },
})

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
      Type.Array(Type.String({ maxLength: HIDDEN_WORDS.longest }), { maxItems: HIDDEN_WORDS.most }),
    ),
  }),
  reply: ChatSettings,
  errors: {},
  idempotency: 'own',
  // Each change of receipts is told to everybody whom one has talked with.
  rateLimit: { max: 20, perSeconds: 60, by: 'member' },
})

export const moveToList = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-folder.php',
  summary: 'Take a conversation out of the filtered folder, for good',
  who: 'member',
  body: Type.Object({ conversation: Id }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})
