/** What a member can be told of (spec §3), in the order of the settings page. */
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

/** As it comes: what people do reaches a member both ways, reminders by mail alone, and advertisement only who asks for it. */
const USUAL: Readonly<Record<Kind, Omit<Preference, 'kind'>>> = {
  conversations: { mail: true, push: true },
  messages: { mail: true, push: true },
  likes: { mail: true, push: true },
  unread: { mail: true, push: false },
  reminders: { mail: true, push: false },
  weekly: { mail: true, push: false },
  news: { mail: false, push: false },
  promotions: { mail: false, push: false },
}

/** All kinds, the member's own choice where they made one. */
export function preferencesOf(chosen: readonly Preference[]): Preference[] {
  return KINDS.map(kind => chosen.find(each => each.kind === kind) ?? { kind, ...USUAL[kind] })
}

/** Written by the operator; only who asked for the kind gets it (ePrivacy). */
export const MAILING_KINDS = ['news', 'promotions'] as const satisfies readonly Kind[]
export type MailingKind = (typeof MAILING_KINDS)[number]

/** Where the button of a mailing leads; its push names the same page (sw-push.js). */
export const MAILING_PAGES = {
  members: '/members',
  swipe: '/swipe-game',
  likes: '/likes',
  profile: '/profile',
  credits: '/credits',
} as const
export type MailingPage = keyof typeof MAILING_PAGES

/** Most characters, as the table keeps them. */
export const MAILING_TEXT = { subject: 120, body: 4_000 } as const

/** The states of the specification's §4; unknown also where the browser can't. */
export type PushState = 'unknown' | 'capable' | 'subscribed' | 'denied' | 'not_subscribed'

/** What a browser says of itself; nothing before it was asked. */
export interface PushFacts {
  readonly supported: boolean
  readonly permission: 'default' | 'granted' | 'denied'
  readonly hasSubscription: boolean
}

export function pushStateOf(facts: PushFacts | undefined): PushState {
  if (!facts?.supported) return 'unknown'
  if (facts.permission === 'denied') return 'denied'
  if (facts.permission === 'default') return 'capable'
  return facts.hasSubscription ? 'subscribed' : 'not_subscribed'
}

/** A message that is being read is read by then, and needs no push. */
export const PUSH_AFTER_IN_SECONDS = 3
/** What is older is no news any more. */
export const PUSH_FOR_IN_SECONDS = 4 * 3_600
/** So many in a row that didn't arrive, and a browser is left alone until it comes again. */
export const FAILURES_BEFORE_PAUSE = 5

/** Whoever comes to read in this time gets no mail. */
export const MAIL_AFTER_IN_MINUTES = 10
/** Of what happens meanwhile the next mail tells all at once. */
export const MAILS_APART_IN_HOURS = 24
/** Days until each reminder of what is still unread; more there are not before the member comes again. */
export const REMINDERS_AFTER_IN_DAYS = [3, 4, 7] as const

/** Who was here this recently needs no weekly mail. */
export const WEEKLY_AFTER_IN_DAYS = 3
