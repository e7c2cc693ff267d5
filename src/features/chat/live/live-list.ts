import type { ReplyOf } from '#platform/endpoint.ts'
import type { Chat, LastMessage, listChats, Message } from '../contract.ts'
import { inListOrder } from '../contract-conversations.ts'
import { PREVIEW_LENGTH } from '../rules.ts'

export type ChatList = ReplyOf<typeof listChats>

interface InConversation {
  readonly conversation: number
}

interface Mark extends InConversation {
  readonly member: number
  readonly seq: number
}

export function listWithMessage(
  list: ChatList,
  { conversation, message }: InConversation & { message: Message },
  me: number,
): ChatList | 'reload' {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (!chat?.last || chat.last.waiting) return 'reload'
  if (message.waiting) return replaced(list, { ...chat, last: previewOf(message) })
  if (message.seq <= chat.last.seq) return list
  if (message.seq > chat.last.seq + 1) return 'reload'
  const own = message.from === me && { num_unread_messages: 0, delivered: message.seq }
  const unread = chat.num_unread_messages + 1
  const change = { last: previewOf(message), at: message.at, num_unread_messages: unread, ...own }
  return listWithChange(list, conversation, change)
}

/**
 * Changes fields of one conversation and moves it to its new place. Returns `reload` if that place is below the loaded
 * conversations.
 */
export function listWithChange(list: ChatList, conversation: number, change: Partial<Chat>): ChatList | 'reload' {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (!chat) return 'reload'
  const changed = { ...chat, ...change }
  const next = replaced(list, changed)
  const isMoved = inListOrder(chat, changed) !== 0
  if (isMoved && list.chats.some(other => other !== chat && inListOrder(other, changed) === 0)) return 'reload'
  const chats = next.chats.toSorted(inListOrder)
  return list.more && chats.at(-1) === changed ? 'reload' : { ...next, chats }
}

export function listWithRead(list: ChatList, event: Mark, me: number): ChatList {
  const chat = list.chats.find(each => each.conversation.id === event.conversation)
  if (!chat?.last || event.member !== me) return list
  const left = chat.last.waiting ? 0 : Math.max(0, chat.last.seq - event.seq)
  const delivered = Math.max(chat.delivered, event.seq)
  return replaced(list, { ...chat, delivered, num_unread_messages: Math.min(chat.num_unread_messages, left) })
}

export function listWithDelivered(list: ChatList, event: Mark, me: number): ChatList {
  const chat = list.chats.find(each => each.conversation.id === event.conversation)
  if (!chat || event.member !== me || chat.delivered >= event.seq) return list
  return replaced(list, { ...chat, delivered: event.seq })
}

export function listWithDeleted(list: ChatList, { conversation, seq }: InConversation & { seq: number }): ChatList {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (chat?.last?.seq !== seq || chat.last.kind === 'removed') return list
  return replaced(list, { ...chat, last: { ...chat.last, kind: 'removed', text: '' } })
}

export function listWithPresence(list: ChatList, { member, online }: { member: number; online: boolean }): ChatList {
  const chat = list.chats.find(each => each.profile?.id === member)
  if (!chat?.profile || chat.profile.online === online) return list
  return replaced(list, { ...chat, profile: { ...chat.profile, online } })
}

/** The messages that this browser has received but not yet reported as delivered. */
export function undelivered(list: ChatList): { conversation: number; seq: number }[] {
  return list.chats.flatMap(({ conversation, last, delivered }) =>
    last && last.seq > delivered ? [{ conversation: conversation.id, seq: last.seq }] : [],
  )
}

/**
 * The list without a conversation, unless it has a message after `upTo`; with null the conversation is removed in any
 * case.
 */
export function listWithout(list: ChatList, conversation: number, upTo: number | null): ChatList {
  const chat = list.chats.find(each => each.conversation.id === conversation)
  if (!chat || (upTo !== null && (chat.last?.seq ?? 0) > upTo)) return list
  return counted(
    list,
    list.chats.filter(each => each !== chat),
  )
}

/** Appends the page that follows the conversation `after`, unless a reload has changed the end of the list meanwhile. */
export function listWithOlder(list: ChatList, page: ChatList, after: number): ChatList {
  if (list.chats.at(-1)?.conversation.id !== after) return list
  return { ...list, chats: [...list.chats, ...withoutLoaded(list, page.chats)], more: page.more }
}

/** The first page, loaded again, with the further pages that are already in the browser. */
export function listWithLoadedPages(first: ChatList, list: ChatList | undefined): ChatList {
  const end = first.chats.at(-1)?.conversation.id
  const place = list && first.more ? list.chats.findIndex(chat => chat.conversation.id === end) : -1
  const further = list && place !== -1 ? withoutLoaded(first, list.chats.slice(place + 1)) : []
  return further.length > 0 ? { ...first, chats: [...first.chats, ...further], more: list!.more } : first
}

function withoutLoaded(list: ChatList, chats: readonly Chat[]): Chat[] {
  const loadedIds = new Set(list.chats.map(chat => chat.conversation.id))
  return chats.filter(each => !loadedIds.has(each.conversation.id))
}

function previewOf({ key: _, reactions: __, ...message }: Message): LastMessage {
  return { ...message, text: [...message.text].slice(0, PREVIEW_LENGTH).join('') }
}

function replaced(list: ChatList, chat: Chat): ChatList {
  return counted(
    list,
    list.chats.map(each => (each.conversation.id === chat.conversation.id ? chat : each)),
  )
}

/** The total includes conversations that aren't loaded, so it changes by the difference. */
function counted(list: ChatList, chats: Chat[]): ChatList {
  const sum = (all: readonly Chat[]) => all.reduce((total, chat) => total + chat.num_unread_messages, 0)
  return { ...list, chats, num_unread_messages: Math.max(0, list.num_unread_messages + sum(chats) - sum(list.chats)) }
}
