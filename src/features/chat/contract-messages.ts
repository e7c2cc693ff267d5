import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, Instant, MemberId, MemberIdOrSite } from '#platform/ids.ts'
import { Reaction } from './contract-reactions.ts'
import { LONGEST_MESSAGE } from './rules.ts'

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

const Kind = Type.Enum(['text', 'image', 'gift', 'system', 'removed'])

/** An image in a conversation. `getChatImages` returns the path of its files. */
export const MessageImage = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Data URL of a few pixels. */
  placeholder: Type.String(),
})
export type MessageImage = Static<typeof MessageImage>

export const Message = Type.Object({
  /**
   * The number of the message in its conversation, from 1 without gaps; 0 while it waits for the sender to confirm the
   * email address.
   */
  seq: Seq,
  from: MemberIdOrSite,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  image: Type.Optional(MessageImage),
  /** One of GIFTS (rules.ts). */
  gift: Type.Optional(Type.String()),
  /** The code of a system message, to translate `text` into the reader's language (`chat.notice.<code>`). */
  notice: Type.Optional(Type.String()),
  args: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** The key that the sender's browser made; only the sender receives it. */
  key: Type.Optional(Type.String()),
  waiting: Type.Optional(Type.Literal(true)),
  /** At most one reaction of each member; absent if neither member ever reacted. */
  reactions: Type.Optional(Type.Array(Reaction)),
})

/** The last message in the list: the beginning of its text, without its key. */
export const LastMessage = Type.Object({
  seq: Seq,
  from: MemberIdOrSite,
  kind: Kind,
  text: Type.String(),
  at: Instant,
  waiting: Type.Optional(Type.Literal(true)),
})

export type Message = Static<typeof Message>
export type LastMessage = Static<typeof LastMessage>

/** The reasons to refuse a message of any kind. */
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

export const SentReply = Type.Object({
  conversation: Type.Object({ id: ConversationId }),
  message: Message,
  credits: Type.Integer(),
})

export const sendMessage = endpoint({
  room: 'chat',
  method: 'POST',
  path: '/api/chat.php',
  summary: 'Send a message; the Idempotency-Key is the message’s own key',
  who: 'member',
  body: Type.Object({
    profile: MemberId,
    /** May be empty only with a gift. */
    text: Type.String({ maxLength: LONGEST_MESSAGE }),
    gift: Type.Optional(Type.String({ maxLength: 20 })),
    /** The price that the sender saw; another current price is refused. */
    gift_credits: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  reply: SentReply,
  errors: { ...SEND_ERRORS, gift_unknown: 404, gift_price_changed: 409 },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const deleteMessage = endpoint({
  room: 'chat',
  method: 'DELETE',
  path: '/api/chat-message.php',
  summary: 'Delete the caller’s own message, for both members',
  who: 'member',
  body: Type.Object({ conversation: ConversationId, seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Type.Object({}),
  errors: { message_not_own: 403, message_too_old: 409 },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
