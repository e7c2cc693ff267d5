import { HOUR_IN_MS } from '#platform/durations.ts'
import type { Settings } from '#sites/contract'

/** Older messages are hidden from everybody, to protect their senders (decided; CHAT-7). */
export const MESSAGE_HISTORY_IN_DAYS = 180

export const CHATS_ON_A_PAGE = 50
export const MESSAGES_ON_A_PAGE = 50
export const HITS_ON_A_PAGE = 20

/** A free member starts at most this many conversations; a reply doesn't count. */
export const CONVERSATIONS_FREE_MEMBERS_START = 2

/** The longest text that the endpoint accepts; a site's own `message_length` is below it. */
export const LONGEST_MESSAGE = 10_000

/** Chats, likes and the user are loaded again at this interval; browsers with push need it less. */
export const REFRESH_IN_SECONDS = { first: 5, usual: 60, withPush: 300 } as const

/** The list shows this many characters of the last message; the column last_text holds no more. */
export const PREVIEW_LENGTH = 80

/** The gifts whose names are in the catalogue. The table chat_gift has these and the gifts that staff make. */
export const GIFTS = [
  'rose',
  'coffee',
  'chocolates',
  'bouquet',
  'candle',
  'wine',
  'book',
  'balloon',
  'cake',
  'letter',
  'ticket',
  'star',
] as const
export type GiftName = (typeof GIFTS)[number]

export function isGiftOfCatalogue(gift: string): gift is GiftName {
  return (GIFTS as readonly string[]).includes(gift)
}

/** The drawings that a gift can have; they stand in `web/gifts`. */
export const GIFT_DRAWINGS = [
  ...GIFTS,
  'present',
  'ring',
  'bear',
  'icecream',
  'cocktail',
  'music',
  'sun',
  'moon',
  'crown',
  'diamond',
  'key',
  'kite',
] as const
export type GiftDrawingName = (typeof GIFT_DRAWINGS)[number]

/** The system messages; their texts are `chat.notice.<code>`. */
export const NOTICES = [
  'match',
  'gift_received',
  'credits_returned',
  'held_returned',
  'fictional_stopped',
  'unanswered_returned',
  'fictional_retired',
] as const
export type Notice = (typeof NOTICES)[number]

export function isNotice(code: string | undefined): code is Notice {
  return (NOTICES as readonly (string | undefined)[]).includes(code)
}

/** The browser shrinks an image to this before the upload; it is the size that the server keeps. */
export const IMAGE_LONG_SIDE_IN_PIXELS = 1600

/** Messages of one member within this time are shown as a group. */
export const GROUP_IN_SECONDS = 5 * 60

/**
 * A message as it is stored: one kind of line break, trimmed, without the control characters that PostgreSQL rejects or
 * a reader can't see.
 */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, character =>
      character === '\n' || character === '\t' ? character : '',
    )
    .trim()
}

/** The number of Unicode characters: an emoji counts as one, not as two. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** The characters that are left; below 0 the message is too long. */
export function charactersLeft(text: string, settings: Pick<Settings, 'message_length'>): number {
  return settings.message_length - lengthOf(cleanMessage(text))
}

/** All reactions. The database stores the index in this list, so new reactions go to the end. */
export const REACTIONS = ['heart', 'thumb', 'laugh', 'party', 'sad', 'fire'] as const
export type ReactionName = (typeof REACTIONS)[number]

/**
 * A member may delete an own text or image for this long: enough to correct a mistake, too short to rewrite an
 * agreement.
 */
export const DELETE_WITHIN_IN_HOURS = 24

/**
 * A gift and a system message can't be deleted: the gift is given away, and the system message belongs to no member. A
 * deletion refunds nothing.
 */
export const DELETABLE_KINDS = ['text', 'image'] as const

export function mayDelete(message: { kind: string; at: string; seq: number }, now: number): boolean {
  const isRecent = now - Date.parse(message.at) < DELETE_WITHIN_IN_HOURS * HOUR_IN_MS
  return message.seq > 0 && isRecent && (DELETABLE_KINDS as readonly string[]).includes(message.kind)
}

/** A browser sends the typing signal at most this often. */
export const TYPING_EVERY_IN_MS = 3_000

/** The other browser shows a typing signal for this long. */
export const TYPING_FOR_IN_MS = 6_000

/**
 * The presence signal goes to at most this many members, who have a conversation with the sender from the last `days`
 * days.
 */
export const PRESENCE_AUDIENCE = { members: 300, days: 30 } as const

/** The highest number of filtered words of a member, and the longest length of a word. */
export const FILTERED_WORDS = { most: 100, longest: 60 } as const

/** Splits the text of the form at line breaks, commas and semicolons; each word once, as the member wrote it. */
export function wordsIn(text: string): string[] {
  const words = text
    .split(/[\n,;]/)
    .map(word => word.trim().slice(0, FILTERED_WORDS.longest))
    .filter(word => word !== '')
  return [...new Map(words.map(word => [word.toLowerCase(), word])).values()].slice(0, FILTERED_WORDS.most)
}
