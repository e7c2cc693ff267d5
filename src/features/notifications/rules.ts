import { MEMBERS_URL, PROFILE_URL } from '#accounts/urls'
import { CREDITS_URL } from '#credits/urls'
import { LIKES_URL, SWIPE_GAME_URL } from '#likes/urls'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'

/** The kinds of notification, in the order of the settings page. */
export const KINDS = [
  'conversations',
  'messages',
  'likes',
  'unread',
  'reminders',
  'weekly',
  'news',
  'promotions',
] as const
export type Kind = (typeof KINDS)[number]

export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export interface Preference {
  readonly kind: Kind
  readonly mail: boolean
  readonly push: boolean
}

/** The defaults: activity of members by push and email, reminders by email only, advertising only on request. */
const DEFAULTS: Readonly<Record<Kind, Omit<Preference, 'kind'>>> = {
  conversations: { mail: true, push: true },
  messages: { mail: true, push: true },
  likes: { mail: true, push: true },
  unread: { mail: true, push: false },
  reminders: { mail: true, push: false },
  weekly: { mail: true, push: false },
  news: { mail: false, push: false },
  promotions: { mail: false, push: false },
}

/** All kinds with the member's choice, or the default. */
export function preferencesOf(chosen: readonly Preference[]): Preference[] {
  return KINDS.map(kind => chosen.find(each => each.kind === kind) ?? { kind, ...DEFAULTS[kind] })
}

/** Mailings by staff; only members who asked for the kind get them (ePrivacy). */
export const MAILING_KINDS = ['news', 'promotions'] as const satisfies readonly Kind[]
export type MailingKind = (typeof MAILING_KINDS)[number]

/** The page behind a mailing's button; its push opens the same page (sw-push.js). */
export const MAILING_PAGES = {
  members: MEMBERS_URL,
  swipe: SWIPE_GAME_URL,
  likes: LIKES_URL,
  profile: PROFILE_URL,
  credits: CREDITS_URL,
} as const
export type MailingPage = keyof typeof MAILING_PAGES

/** Maximum lengths in characters, as in the table. */
export const MAILING_TEXT = { subject: 120, body: 4_000 } as const

/** The push states of the specification; `unknown` also if the browser can't tell. */
export type PushState = 'unknown' | 'capable' | 'subscribed' | 'denied' | 'not_subscribed'

/** The parts of a browser's push state. */
export interface BrowserPush {
  readonly supported: boolean
  readonly permission: 'default' | 'granted' | 'denied'
  readonly hasSubscription: boolean
}

export function pushStateOf(facts: BrowserPush | undefined): PushState {
  if (!facts?.supported) return 'unknown'
  if (facts.permission === 'denied') return 'denied'
  if (facts.permission === 'default') return 'capable'
  return facts.hasSubscription ? 'subscribed' : 'not_subscribed'
}

/** The delay of a push. A member who has the conversation open reads the message in this time and needs no push. */
export const PUSH_AFTER_IN_SECONDS = 3
/** Older events are not pushed. */
export const PUSH_FOR_IN_SECONDS = 4 * HOUR_IN_SECONDS
/** After this many failed deliveries in a row a browser is skipped until it connects again. */
export const FAILURES_BEFORE_PAUSE = 5

/** A member who returns within this time gets no email. */
export const MAIL_AFTER_IN_MINUTES = 10
/** Shortest time between two emails; the next one covers everything in between. */
export const MAILS_APART_IN_HOURS = 24
/** Days before each reminder about unread items. After the last reminder, the member gets none until the next visit. */
export const REMINDERS_AFTER_IN_DAYS = [3, 4, 7] as const

/** Members who were online within this time get no weekly email. */
export const WEEKLY_AFTER_IN_DAYS = 3
