import type { Settings } from '#sites/contract'

/** Older messages are out of sight for everyone, to protect who wrote them (decided; CHAT-7). */
export const MESSAGE_HISTORY_IN_DAYS = 180

export const CHATS_ON_A_PAGE = 50
export const MESSAGES_ON_A_PAGE = 50
export const HITS_ON_A_PAGE = 20

/** A free member starts at most this many conversations; answering doesn't count (spec §6). */
export const CONVERSATIONS_FREE_MEMBERS_START = 2

/** What the wire takes at most; a site's own `message_length` is below it. */
export const LONGEST_MESSAGE = 10_000

/** Chats, likes and the user are loaded again this often (spec §9); with push there is less need. */
export const REFRESH_IN_SECONDS = { first: 5, usual: 60, withPush: 300 } as const

/** The list shows this much of the last message; the column last_text holds no more. */
export const PREVIEW_LENGTH = 80

/** The drawn gifts (web/gifts/drawings.tsx); what a site sells of them, and for how much, stands in chat_gift. */
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

/** What the site itself says in a conversation; the words are `chat.notice.<code>`. */
export const NOTICES = ['match', 'gift_received', 'credits_returned', 'held_returned', 'fictional_stopped'] as const
export type Notice = (typeof NOTICES)[number]

export function isNotice(code: string | undefined): code is Notice {
  return (NOTICES as readonly (string | undefined)[]).includes(code)
}

/** How the browser shrinks a picture before it leaves: as large as the server keeps it, with room for its own crop. */
export const IMAGE_LONG_SIDE_IN_PIXELS = 1600

/** Messages of one person within this time stand together as one group. */
export const GROUP_IN_SECONDS = 5 * 60

/**
 * A message as it is stored: one kind of line break, no outer blanks, and none of the control characters that a
 * database refuses or a reader can't see.
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

/** Length as a person counts: an emoji outside the basic plane is one, not two. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** What is left in the box; below 0 the message is too long to send. */
export function charactersLeft(text: string, settings: Pick<Settings, 'message_length'>): number {
  return settings.message_length - lengthOf(cleanMessage(text))
}

/** The reactions there are, drawn as icons. Their place in the list is what is stored, so it is for ever. */
export const REACTIONS = ['heart', 'thumb', 'laugh', 'party', 'sad', 'fire'] as const
export type ReactionName = (typeof REACTIONS)[number]

/** One's own text or photo may be taken back this long (decided): time to repent, not to rewrite what was agreed. */
export const DELETE_WITHIN_IN_HOURS = 24

/** Gifts were given and the site's own words are not a member's, so neither is taken back. What was paid stays paid. */
export const DELETABLE_KINDS = ['text', 'image'] as const

export function mayDelete(message: { kind: string; at: string; seq: number }, now: number): boolean {
  const isRecent = now - Date.parse(message.at) < DELETE_WITHIN_IN_HOURS * 60 * 60 * 1000
  return message.seq > 0 && isRecent && (DELETABLE_KINDS as readonly string[]).includes(message.kind)
}

/** Who writes says so at most this often… */
export const TYPING_EVERY_IN_MS = 3_000

/** …and is believed this long. */
export const TYPING_FOR_IN_MS = 6_000

/** Presence is told to those one has talked with lately, and to no more than these. */
export const PRESENCE_AUDIENCE = { people: 300, days: 30 } as const

/** A member's hidden words: how many, and how long one may be. */
export const FILTERED_WORDS = { most: 100, longest: 60 } as const

/** Words as they are written in a box, one on a line or between commas: each once, as it stands there. */
export function wordsIn(text: string): string[] {
  const words = text
    .split(/[\n,;]/)
    .map(word => word.trim().slice(0, FILTERED_WORDS.longest))
    .filter(word => word !== '')
  return [...new Map(words.map(word => [word.toLowerCase(), word])).values()].slice(0, FILTERED_WORDS.most)
}
