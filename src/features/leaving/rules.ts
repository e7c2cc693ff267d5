import { MY_DATA_URL } from '#accounts/urls'

/** What would help instead; each with the place where it is. */
export const SOLUTIONS = ['invisible', 'profile', 'messages', 'costs', 'contact'] as const
export type Solution = (typeof SOLUTIONS)[number]

export const REASONS = ['met_here', 'met_elsewhere', 'no_match', 'too_dear', 'privacy', 'break', 'other'] as const
export type Reason = (typeof REASONS)[number]

export const STEPS = ['solution', 'reason', 'offer', 'confirm'] as const

/** The offer to stay holds this long, and is made to a member once in so many days. */
export const OFFER_IN_DAYS = 7
export const OFFER_ONCE_IN_DAYS = 365

/** A discount is never more than this (offers); a company may have set more. */
export const OFFER_AT_MOST_PERCENT = 90

/** The link to the download, and who may follow it: the same member, for this long. */
export const DOWNLOAD_IN_MINUTES = 30

export function downloadUrl(token: string): string {
  return `${MY_DATA_URL}/${token}.zip`
}
