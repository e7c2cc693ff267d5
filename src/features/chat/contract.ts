import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { LONGEST_MESSAGE } from './rules.ts'

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Kind = Type.Enum(['text', 'image', 'gift', 'system'])

export const Message = Type.Object({
  /** Place in the conversation, from 1 without gaps. 0 while it waits for the sender's email to be confirmed. */
  seq: Seq,
  from: Id,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  /** The key that its sender's browser made; only its sender gets it. */
  key: Type.Optional(Type.String()),
  waiting: Type.Optional(Type.Literal(true)),
})

/** The last message as the list shows it: its beginning, without its key. */
export const LastMessage = Type.Object({
  seq: Seq,
  from: Id,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  waiting: Type.Optional(Type.Literal(true)),
})

export const Chat = Type.Object({
  conversation: Type.Object({ id: Id }),
  /** Null when the profile is no more. */
  profile: OrNull(MemberCard),
  num_unread_messages: Type.Integer(),
  /** Null when the last message is older than the history goes back. */
  last: OrNull(LastMessage),
})

/** The conversation with one person, as one side sees it. */
export const Conversation = Type.Object({
  /** Null until the first message is sent. */
  conversation: OrNull(Type.Object({ id: Id })),
  profile: OrNull(MemberCard),
  /** Oldest first. */
  messages: Type.Array(Message),
  /** There are older ones to load. */
  more: Type.Boolean(),
  /** There are older ones that are out of sight for good. */
  history_hidden: Type.Boolean(),
  read: Seq,
  their_read: Seq,
})

export type Message = Static<typeof Message>
export type LastMessage = Static<typeof LastMessage>
export type Chat = Static<typeof Chat>
export type Conversation = Static<typeof Conversation>

export const listChats = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chats.php',
  summary: 'Conversations, newest first',
  who: 'member',
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({ chats: Type.Array(Chat), more: Type.Boolean(), num_unread_messages: Type.Integer() }),
  errors: {},
})

export const readConversation = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat.php',
  summary: 'Messages of a conversation, or of the one with a profile',
  who: 'member',
  query: Type.Object({
    conversation: Type.Optional(Id),
    profile: Type.Optional(Id),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: Conversation,
  errors: {},
})

export const sendMessage = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat.php',
  summary: 'Send a message; the Idempotency-Key is the message’s own key',
  who: 'member',
  body: Type.Object({ profile: Id, text: Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE }) }),
  reply: Type.Object({ conversation: Type.Object({ id: Id }), message: Message, credits: Type.Integer() }),
  errors: {
    message_empty: 400,
    message_too_long: 400,
    not_enough_credits: 402,
    blocked_by_member: 403,
    member_blocked: 403,
    may_not_start: 403,
    profile_gone: 410,
  },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: 60, by: 'member' },
})

export const markRead = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat.php',
  summary: 'Say up to which message a conversation has been read',
  who: 'member',
  body: Type.Object({ conversation: Id, read: Seq }),
  reply: Type.Object({ num_unread_messages: Type.Integer() }),
  errors: {},
  idempotency: 'own',
})

export const removeChat = endpoint({
  room: 'chat',
  method: 'DELETE',
  path: '/api/chat.php',
  summary: 'Remove a conversation from the own list; a newer message brings it back',
  who: 'member',
  body: Type.Object({ conversation: Id }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

declare module '#platform/live.ts' {
  interface LiveEvents {
    /** A new message, to both sides. `profile` is the other side as seen by whom it is told to. */
    'chat.message': { conversation: number; profile: number; message: Message }
    /** Up to which message `member` has read, to both sides. */
    'chat.read': { conversation: number; member: number; seq: number }
    /** Gone from the reader's own list, up to message `seq`. */
    'chat.removed': { conversation: number; seq: number }
  }
}
