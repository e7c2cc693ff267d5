import { type TSchema, Type } from 'typebox'
import { ConversationId, MemberId } from '#platform/ids.ts'
import { Message } from '../contract-messages.ts'
import { Reaction } from '../contract-reactions.ts'
import type { ChatEventName } from './live-events.ts'

const Seq = Type.Integer()
const Mark = Type.Object({ conversation: ConversationId, member: MemberId, seq: Seq })
const InConversation = Type.Object({ conversation: ConversationId, seq: Seq })
const Nothing = Type.Object({})

/** The data of `CHAT_EVENTS` for the server, which encrypts the ids in them. */
export const LIVE_SCHEMAS = {
  'chat.message': Type.Object({ conversation: ConversationId, profile: MemberId, message: Message }),
  'chat.read': Mark,
  'chat.delivered': Mark,
  'chat.deleted': InConversation,
  'chat.reaction': Type.Object({ conversation: ConversationId, seq: Seq, reaction: Reaction }),
  'chat.removed': InConversation,
  'chat.pinned': Type.Object({ conversation: ConversationId, pinned: Type.Boolean() }),
  'chat.receipts': Nothing,
  'chat.reload': Nothing,
  'chat.images': Type.Object({ conversation: ConversationId, accepted: Type.Boolean() }),
  'chat.presence': Type.Object({ member: MemberId, online: Type.Boolean() }),
  'chat.typing': Type.Object({ conversation: ConversationId, member: MemberId }),
} satisfies Readonly<Record<ChatEventName, TSchema>>
