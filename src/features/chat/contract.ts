import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { Reaction } from './contract-states.ts'
import { LONGEST_MESSAGE } from './rules.ts'

export * from './contract-search.ts'
export * from './contract-states.ts'
export type { ChatEvent, ChatEventName } from './live-events.ts'

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Kind = Type.Enum(['text', 'image', 'gift', 'system', 'removed'])

/** Who wrote: a member, or 0 for the site itself. */
const Writer = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A picture in a conversation. Where its files are is said by `getChatImages`, for one viewer and some hours. */
export const MessageImage = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Data URL of a few pixels. */
  placeholder: Type.String(),
})
export type MessageImage = Static<typeof MessageImage>

export const Message = Type.Object({
  /** Place in the conversation, from 1 without gaps. 0 while it waits for the sender's email to be confirmed. */
  seq: Seq,
  from: Writer,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  image: Type.Optional(MessageImage),
  /** Which of the drawn gifts (rules.ts, GIFTS). */
  gift: Type.Optional(Type.String()),
  /** What the site says, for a translation of `text` into the reader's language (`chat.notice.<code>`). */
  notice: Type.Optional(Type.String()),
  args: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** The key that its sender's browser made; only its sender gets it. */
  key: Type.Optional(Type.String()),
  waiting: Type.Optional(Type.Literal(true)),
  /** At most one of each side; none where nobody ever reacted. */
  reactions: Type.Optional(Type.Array(Reaction)),
})

/** The last message as the list shows it: its beginning, without its key. */
export const LastMessage = Type.Object({
  seq: Seq,
  from: Writer,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  waiting: Type.Optional(Type.Literal(true)),
})

export const Chat = Type.Object({
  conversation: Type.Object({ id: Id }),
  /** Null when the profile is no more, and in the site's own conversation. */
  profile: OrNull(MemberCard),
  /** The site's own conversation with the member: there is nobody to answer. */
  site: Type.Optional(Type.Literal(true)),
  num_unread_messages: Type.Integer(),
  /** Up to which message the member's browsers have received it. */
  delivered: Seq,
  /** Null when the last message is older than the history goes back. */
  last: OrNull(LastMessage),
})

/** Besides the list: where strangers' messages with one of the member's hidden words stand. Nothing in it counts as unread. */
export const Folder = Type.Literal('filtered')

/** The conversation with one person, as one side sees it. */
export const Conversation = Type.Object({
  /** Null until the first message is sent. */
  conversation: OrNull(Type.Object({ id: Id })),
  profile: OrNull(MemberCard),
  /** The site's own conversation with the member: there is nobody to answer. */
  site: Type.Optional(Type.Literal(true)),
  /** Oldest first. */
  messages: Type.Array(Message),
  /** There are older ones to load. */
  more: Type.Boolean(),
  /** There are older ones that are out of sight for good. */
  history_hidden: Type.Boolean(),
  read: Seq,
  /** 0 where one of the two tells nobody what was read; and the same for what was delivered. */
  their_read: Seq,
  their_delivered: Seq,
  receipts: Type.Boolean(),
  /** Stands in the member's filtered folder. */
  filtered: Type.Optional(Type.Literal(true)),
})

export type Message = Static<typeof Message>
export type LastMessage = Static<typeof LastMessage>
export type Chat = Static<typeof Chat>
export type Conversation = Static<typeof Conversation>

/** Why a message is not sent, whatever its kind. */
export const SEND_ERRORS = {
  message_empty: 400,
  message_too_long: 400,
  not_enough_credits: 402,
  spend_limit_reached: 403,
  spending_paused: 403,
  blocked_by_member: 403,
  member_blocked: 403,
  may_not_start: 403,
  fictional_notice_needed: 409,
  fictional_stopped: 403,
  profile_gone: 410,
} as const

export const Sent = Type.Object({ conversation: Type.Object({ id: Id }), message: Message, credits: Type.Integer() })

export const listChats = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chats.php',
  summary: 'Conversations of the list or of the filtered folder, newest first',
  who: 'member',
  query: Type.Object({ before: Type.Optional(Id), folder: Type.Optional(Folder) }),
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
  body: Type.Object({
    profile: Id,
    /** May be empty only beside a gift. */
    text: Type.String({ maxLength: LONGEST_MESSAGE }),
    gift: Type.Optional(Type.String({ maxLength: 20 })),
    /** The price that the sender was shown; refused where the gift costs something else by now. */
    gift_credits: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  reply: Sent,
  errors: { ...SEND_ERRORS, gift_unknown: 404, gift_price_changed: 409 },
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
  rateLimit: { max: 240, perSeconds: 60, by: 'member' },
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
