import type { MemberCard } from '#members/contract'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Chat, LastMessage, Message, Reaction, sendMessage } from '../contract.ts'
import { PREVIEW_LENGTH, REACTIONS } from '../rules.ts'
import type { ReactionRow } from './message/store-reactions.ts'
import type { SentMessage } from './send/send-message.ts'
import type { ListRow, MessageRow } from './store.ts'
import { FOLDERS, shownChoices } from './store-sides.ts'

const KINDS = ['text', 'image', 'gift', 'system', 'removed'] as const

export function kindOf({ kind }: { kind: number }): Message['kind'] {
  return KINDS[kind]!
}

/** The same fields as the SQL function `chat_message_json`, which makes live events. */
export function presentMessage(row: MessageRow, viewerId: number, reactions: readonly ReactionRow[] = []): Message {
  return {
    seq: row.seq,
    from: row.sender_id,
    kind: KINDS[row.kind]!,
    text: row.body,
    at: row.created_at.toISOString(),
    ...row.extra,
    ...(row.sender_id === viewerId && { key: row.client_key }),
    ...(row.seq === 0 && { waiting: true as const }),
    ...(reactions.length > 0 && { reactions: reactions.map(presentReaction) }),
  }
}

export function presentReaction({ member_id, reaction, version }: ReactionRow): Reaction {
  return { from: member_id, reaction: REACTIONS[reaction - 1] ?? null, version }
}

export function presentSent({ conversationId, message, credits }: SentMessage): ReplyOf<typeof sendMessage> {
  return { conversation: { id: conversationId }, message, credits }
}

export function presentChat(row: ListRow, profile: MemberCard | null, viewerId: number): Chat {
  return {
    conversation: { id: row.id },
    profile,
    ...(row.other_id === 0 && { site: true as const }),
    num_unread_messages: row.folder === FOLDERS.filtered ? 0 : row.last_seq - row.read,
    delivered: Math.max(row.delivered, row.read),
    at: row.last_at.toISOString(),
    ...shownChoices(row),
    last: lastOf(row, viewerId),
  }
}

/** The viewer's own held message comes after all others. */
function lastOf(row: ListRow, viewerId: number): LastMessage | null {
  if (row.held_text !== null) {
    const text = [...row.held_text].slice(0, PREVIEW_LENGTH).join('')
    return { seq: 0, from: viewerId, kind: KINDS[row.held_kind!]!, text, at: row.held_at!.toISOString(), waiting: true }
  }
  if (!row.recent || row.last_sender === null || row.last_seq <= row.cleared) return null
  return {
    seq: row.last_seq,
    from: row.last_sender,
    kind: KINDS[row.last_kind]!,
    text: row.last_text,
    at: row.last_at.toISOString(),
  }
}
