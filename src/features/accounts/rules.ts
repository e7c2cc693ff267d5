import { DAY_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'

export const ACCOUNT_STATUSES = ['not_confirmed', 'active', 'disabled', 'deleted', 'banned'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** The lifetime of a session cookie, and of a session without requests. */
export const SESSION_IDLE_IN_SECONDS = 30 * DAY_IN_SECONDS
export const SESSION_AT_MOST_IN_SECONDS = 180 * DAY_IN_SECONDS
export const TOKEN_ROTATES_AFTER_IN_SECONDS = DAY_IN_SECONDS
/**
 * The old token stays valid for this long after the browser has used the new one, because its other tabs may still send
 * the old one.
 */
export const OLD_TOKEN_GRACE_IN_SECONDS = MINUTE_IN_SECONDS
/** The precision of "last seen"; a write per request would be wasteful. */
export const LAST_SEEN_GRAIN_IN_SECONDS = 10 * MINUTE_IN_SECONDS

export const SESSION_COOKIE = 'session'
/** A login sets this cookie. Wrong passwords from a browser with it are counted apart from those of other browsers. */
export const DEVICE_COOKIE = 'device'
export const DEVICE_COOKIE_IN_SECONDS = 365 * DAY_IN_SECONDS

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 254

export const ACTIVATION_LINK_IN_DAYS = 14
/** A deletion can be cancelled for this long; then it is final. */
export const REACTIVATION_IN_DAYS = 14
export const RESET_LINK_IN_MINUTES = 60
export const EMAIL_LINK_IN_HOURS = 24
/** Recognises the browser of a sign-up when the activation link is opened. */
export const SIGNUP_COOKIE = 'signup'
export const SIGNUP_COOKIE_IN_SECONDS = ACTIVATION_LINK_IN_DAYS * DAY_IN_SECONDS
/** The lifetime of a "this wasn't me" link, with which the owner of an address secures the account. */
export const NOT_ME_LINK_IN_DAYS = 7
/**
 * "Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens."
 * @limit password resets a day; per email and network, or known browser
 */
export const RESET_MAILS_PER_DAY = 3
/** @limit activation emails a day; per member */
export const ACTIVATION_MAILS_PER_DAY = 5
/**
 * Counts the activation emails to one mailbox from all accounts and sites, because a stranger may sign up with its
 * address.
 * @limit further activation emails a day; per mailbox, on all sites
 */
export const ACTIVATION_MAILS_PER_RECIPIENT = 10
/**
 * Counts apart, because a stranger who signs up with other spellings of the mailbox must not use up the email that its
 * owner needs.
 * @limit first activation emails of the day to an address on a site; per mailbox, on all sites
 */
export const FIRST_ACTIVATION_MAILS_PER_RECIPIENT = 20

/** @limit minutes of the longest lock; per email and network, or known browser */
const LONGEST_LOGIN_LOCK_IN_MINUTES = 30

/**
 * Minutes of lock after each failed login from one network or known browser: none after the first four, then doubling
 * up to half an hour.
 * @limit wrong passwords, the last of which begins the first lock; per email and network, or known browser
 */
export const LOGIN_LOCKS_IN_MINUTES: readonly number[] = [0, 0, 0, 0, 1, 2, 4, 8, 16, LONGEST_LOGIN_LOCK_IN_MINUTES]
/**
 * From this number of failed logins to one email from unknown browsers, each further one locks all unknown browsers.
 * @limit wrong passwords, the last of which begins a lock of a minute; per email, from all unknown browsers
 */
export const LOGIN_TRIES_FROM_ANYWHERE = 100
/** Guessing from many networks stays slow, and the owner waits a minute at most. */
export const LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES: readonly number[] = [
  ...Array(LOGIN_TRIES_FROM_ANYWHERE - 1).fill(0),
  1,
]
/** The lock in minutes after each reset email of a day: only the last email locks, for a day. */
export const RESET_LOCKS_IN_MINUTES: readonly number[] = [...Array(RESET_MAILS_PER_DAY - 1).fill(0), 24 * 60]
/**
 * A stranger with many networks can't fill the mailbox. The owner's known browsers count apart.
 * @limit password resets an hour; per email, from all unknown browsers
 */
export const RESET_MAILS_FROM_ANYWHERE_PER_HOUR = 5
/**
 * Also the limit of the mailbox on all sites, for confirmed accounts and again for unconfirmed ones.
 * @limit password resets a day; per email, from all unknown browsers
 */
export const RESET_MAILS_FROM_ANYWHERE_PER_DAY = 10
/** The waits after the fifth email add up to more than a day before the eleventh, and none is longer than six hours. */
export const RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES: readonly number[] = [
  ...Array(RESET_MAILS_FROM_ANYWHERE_PER_HOUR - 1).fill(0),
  60,
  120,
  240,
  360,
]
/** A counter expires after a day without an attempt. */
export const ATTEMPTS_FORGOTTEN_AFTER_IN_SECONDS = DAY_IN_SECONDS

/** For this long after a login or proof, passkeys can be added and removed without asking again. */
export const PROOF_GOOD_FOR_IN_MINUTES = 10
/** Lifetime of a passkey challenge. */
export const CHALLENGE_IN_MINUTES = 5
/** @limit passkeys; per member */
export const PASSKEYS_AT_MOST = 20
export const PASSKEY_NAME_LENGTH = 60

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) && !text.includes('..')
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** "sa•••@example.nl": enough for its owner to recognise. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_too_common' | 'password_too_close'

/** Whether the password contains words about the member or the site, which an attacker would try first. */
export function containsContextWord(password: string, words: readonly string[]): boolean {
  const plain = password.toLowerCase()
  return words
    .map(word => word.toLowerCase().trim())
    .filter(word => word.length >= 4)
    .some(word => plain.includes(word) && lengthWithoutSigns(plain.replaceAll(word, '')) < PASSWORD_MIN_LENGTH / 2 + 1)
}

/** Digits and letters; `2026!` adds no more to a word than `2026`. */
function lengthWithoutSigns(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length
}

const WHERE_A_PATH_STARTS = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** The target after a login: a path of this site, never another host. */
export function safePath(path: string | null | undefined, fallback: string): string {
  return path && WHERE_A_PATH_STARTS.test(path) ? path : fallback
}

export {
  type Arms,
  EXPERIMENT_LONGEST_IN_DAYS,
  readArms,
  writeArms,
} from './experiments.ts'
export {
  isFromTrafficSource,
  LONGEST_TRACKING,
  readTracking,
  TRACKING_COOKIE,
  TRACKING_COOKIE_IN_SECONDS,
  TRACKING_PARAMETERS,
  type Tracking,
  trackingIn,
  writeTracking,
  writeTrackingCookie,
} from './tracking.ts'

/** Reasons why email is stopped, in the specification's terms: marked as spam, bounced, unsubscribed (NOTIFY-2). */
export const MAIL_STOPS = ['fbl', 'bounce', 'listunsubscribe'] as const
export type MailStop = (typeof MAIL_STOPS)[number]

/** This many temporary failures within this many days count as permanent. */
export const SOFT_BOUNCES_THAT_COUNT = 4
export const SOFT_BOUNCES_WITHIN_IN_DAYS = 10

/** Points of an erasure at which crash tests kill the process. */
export const ERASURE_FAILPOINTS = [
  'accounts.erase.before-rooms',
  'accounts.erase.after-rooms',
  'accounts.erase.before-commit',
  'accounts.erase.after-commit',
] as const

/** Points of a confirmation at which crash tests kill the process. */
export const CONFIRMATION_FAILPOINTS = [
  'accounts.confirm.before-rooms',
  'accounts.confirm.between-rooms',
  'accounts.confirm.before-commit',
  'accounts.confirm.after-commit',
] as const
