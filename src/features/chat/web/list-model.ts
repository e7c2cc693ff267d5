import type { ReplyOf } from '#platform/endpoint.ts'
import type { LiveEvents } from '#platform/live.ts'
import type { Chat, LastMessage, listChats, Message } from '../contract.ts'
import { PREVIEW_LENGTH } from '../rules.ts'
import type { Changed } from './conversation-model.ts'

export type ChatList = ReplyOf<typeof listChats>

export function listWithMessage(
  list: ChatList,
  { conversation, message }: LiveEvents['chat.message'],
  me: number,
): Changed<ChatList> {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (!chat?.last || chat.last.waiting) return { state: list, gap: true }
  if (message.waiting) return { state: replaced(list, { ...chat, last: previewOf(message) }), gap: false }
  if (message.seq <= chat.last.seq) return { state: list, gap: false }
  if (message.seq > chat.last.seq + 1) return { state: list, gap: true }
  const unread = message.from === me ? 0 : chat.num_unread_messages + 1
  const changed = { ...chat, last: previewOf(message), num_unread_messages: unread }
  return { state: toTop(replaced(list, changed), conversation), gap: false }
}

export function listWithRead(list: ChatList, event: LiveEvents['chat.read'], me: number): ChatList {
  const chat = list.chats.find(each => each.conversation.id === event.conversation)
  if (!chat?.last || event.member !== me) return list
  const left = chat.last.waiting ? 0 : Math.max(0, chat.last.seq - event.seq)
  return replaced(list, { ...chat, num_unread_messages: Math.min(chat.num_unread_messages, left) })
}

/** `upTo` null: gone whatever was in it. */
export function listWithout(list: ChatList, conversation: number, upTo: number | null): ChatList {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (!chat || (upTo !== null && (chat.last?.seq ?? 0) > upTo)) return list
  return counted(
    list,
    list.chats.filter(each => each !== chat),
  )
}

/** More than 50 conversations: the next page goes behind what is shown. */
export function listWithOlder(list: ChatList, page: ChatList): ChatList {
  const known = new Set(list.chats.map(chat => chat.conversation.id))
  return {
    ...list,
    chats: [...list.chats, ...page.chats.filter(each => !known.has(each.conversation.id))],
    more: page.more,
  }
}

function previewOf({ key: _, ...message }: Message): LastMessage {
  return { ...message, text: [...message.text].slice(0, PREVIEW_LENGTH).join('') }
}

function replaced(list: ChatList, chat: Chat): ChatList {
  return counted(
    list,
    list.chats.map(each => (each.conversation.id === chat.conversation.id ? chat : each)),
  )
}

function toTop(list: ChatList, conversation: number): ChatList {
  const top = list.chats.filter(each => each.conversation.id === conversation)
  return { ...list, chats: [...top, ...list.chats.filter(each => each.conversation.id !== conversation)] }
}

/** The total also counts conversations that aren't loaded, so it moves by the difference. */
function counted(list: ChatList, chats: Chat[]): ChatList {
  const sum = (all: readonly Chat[]) => all.reduce((total, chat) => total + chat.num_unread_messages, 0)
  return { ...list, chats, num_unread_messages: Math.max(0, list.num_unread_messages + sum(chats) - sum(list.chats)) }
}
