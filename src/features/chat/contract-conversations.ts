import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, Instant, MemberId } from '#platform/ids.ts'
import { LastMessage, Message } from './contract-messages.ts'

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const Chat = Type.Object({
  conversation: Type.Object({ id: ConversationId }),
  /** Null when the profile was deleted, and in the site's own conversation. */
  profile: OrNull(MemberCard),
  /** The site's own conversation with the member, which nobody can answer. */
  site: Type.Optional(Type.Literal(true)),
  num_unread_messages: Type.Integer(),
  /** The last message that a browser of the member has received. */
  delivered: Seq,
  /** The time of the last message that was delivered. */
  at: Instant,
  pinned: Type.Boolean(),
  /** Null when the last message is older than the history that members see. */
  last: OrNull(LastMessage),
})

/**
 * The filtered folder: messages by strangers that contain one of the member's filtered words. It adds nothing to the
 * unread count.
 */
export const Folder = Type.Literal('filtered')

/** A conversation as one of its two members sees it. */
export const Conversation = Type.Object({
  /** Null until the first message is sent. */
  conversation: OrNull(Type.Object({ id: ConversationId })),
  profile: OrNull(MemberCard),
  /** The other member, if the profile is gone and the caller may still report its owner. */
  gone: Type.Optional(Type.Object({ id: MemberId })),
  /** The site's own conversation with the member, which nobody can answer. */
  site: Type.Optional(Type.Literal(true)),
  /** Oldest first. */
  messages: Type.Array(Message),
  /** There are older messages to load. */
  more: Type.Boolean(),
  /** There are older messages that members no longer see. */
  history_hidden: Type.Boolean(),
  read: Seq,
  /** 0 when one of the two members turned receipts off; the same for `their_delivered`. */
  their_read: Seq,
  their_delivered: Seq,
  receipts: Type.Boolean(),
  /** The conversation is in the member's filtered folder. */
  filtered: Type.Optional(Type.Literal(true)),
})

export type Chat = Static<typeof Chat>
export type Conversation = Static<typeof Conversation>

/**
 * The order of the list: pinned conversations first, then the newest message. The browser sorts with this function, and
 * the database with `listOrder` (`store-sides.ts`). Returns 0 for two conversations of the same millisecond, because
 * only the server knows their order.
 */
export function inListOrder(one: Chat, other: Chat): number {
  return Number(other.pinned) - Number(one.pinned) || other.at.localeCompare(one.at)
}

export const listChats = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chats.php',
  summary: 'List the conversations of the list or of the filtered folder, pinned ones first, then newest first',
  who: 'member',
  query: Type.Object({ before: Type.Optional(ConversationId), folder: Type.Optional(Folder) }),
  reply: Type.Object({ chats: Type.Array(Chat), more: Type.Boolean(), num_unread_messages: Type.Integer() }),
  errors: {},
})

export const readConversation = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat.php',
  summary: 'List the messages of a conversation, by its id or by the other member’s profile',
  who: 'member',
  query: Type.Object({
    conversation: Type.Optional(ConversationId),
    profile: Type.Optional(MemberId),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: Conversation,
  errors: {},
})

export const removeChat = endpoint({
  room: 'chat',
  method: 'DELETE',
  path: '/api/chat.php',
  summary: 'Remove a conversation from the caller’s list; a newer message brings it back',
  who: 'member',
  body: Type.Object({ conversation: ConversationId }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const moveToList = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-folder.php',
  summary: 'Move a conversation from the filtered folder to the list, permanently',
  who: 'member',
  body: Type.Object({ conversation: ConversationId }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const pinChat = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-pin.php',
  summary: 'Pin a conversation to the top of the caller’s list, or unpin it',
  who: 'member',
  body: Type.Object({ conversation: ConversationId, pinned: Type.Boolean() }),
  reply: Type.Object({}),
  errors: { too_many_pins: 409 },
  idempotency: 'own',
})
