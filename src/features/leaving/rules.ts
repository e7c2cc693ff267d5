import { MY_DATA_URL } from '#accounts/urls'

/** Alternatives to leaving, each with a link. */
export const SOLUTIONS = ['invisible', 'profile', 'messages', 'costs', 'contact'] as const
export type Solution = (typeof SOLUTIONS)[number]

export const LEAVING_REASONS = [
  'met_here',
  'met_elsewhere',
  'no_match',
  'too_dear',
  'privacy',
  'break',
  'other',
] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]

export const LEAVING_STEPS = ['solution', 'reason', 'offer', 'confirm'] as const

/** The discount for staying is valid this long. */
export const OFFER_IN_DAYS = 7
/** A member gets the discount for staying once in this period. */
export const OFFER_ONCE_IN_DAYS = 365

/** The largest discount. A company's higher setting is reduced to it. */
export const OFFER_AT_MOST_PERCENT = 90

/** Lifetime of the download link, which works only for the same member. */
export const DOWNLOAD_IN_MINUTES = 30

export function downloadUrl(token: string): string {
  return `${MY_DATA_URL}/${token}.zip`
}
