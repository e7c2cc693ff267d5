export const MEMBERS_PAGE = 25

export const NOTE_LENGTH = 2000
/** A reason or proof, for the audit log. */
export const REASON_LENGTH = 500

/** A request for a new email address expires if no colleague decides within this time. */
export const EMAIL_CHANGE_IN_DAYS = 7

export const CORRECTION_AT_MOST = 10_000

/**
 * Staff correct this many credits of a member alone; more needs a colleague.
 * @limit credits that one staff member corrects alone in 24 hours; per member
 */
export const CORRECTION_ALONE_AT_MOST = 100

/**
 * Support suspends a member at most this long; a longer suspension needs a moderator or administrator.
 * @limit days that support suspends without a moderator; per suspension
 */
export const SUSPENSION_ALONE_IN_DAYS = 7

/** `alone`: the credits that the staff member corrected alone in the last 24 hours. */
export function needsColleague(credits: number, alone: number): boolean {
  return Math.abs(credits) + alone > CORRECTION_ALONE_AT_MOST
}

/** The text that a staff member typed into the search for members, and its kind. */
export type MemberSearch =
  | { readonly by: 'all' }
  | { readonly by: 'email'; readonly start: string }
  | { readonly by: 'name'; readonly start: string }
  | { readonly by: 'network'; readonly start: string }
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'phone'; readonly phone: string }

const NETWORK = /^(?:\d{1,3}\.){1,3}(?:\d{1,3})?(?:\/24)?$|^[0-9a-f]{1,4}:[0-9a-f:]*(?:\/48)?$/i
const PHONE = /^(?:\+|0)[\d\s()./-]{7,20}$/

/** Reads the typed text as an email address, a number of a member or order, a phone, a network or a name. */
export function readSearch(typed: string): MemberSearch {
  const search = typed.trim().replace(/^#/, '')
  if (search === '') return { by: 'all' }
  if (search.includes('@')) return { by: 'email', start: search.toLowerCase() }
  if (NETWORK.test(search)) return { by: 'network', start: search.toLowerCase().replace(/\/\d+$/, '') }
  if (PHONE.test(search)) return { by: 'phone', phone: search }
  if (/^[1-9]\d{0,14}$/.test(search)) return { by: 'number', number: Number(search) }
  return { by: 'name', start: search.toLowerCase() }
}
