import type { BlockState } from './contract.ts'

/** A blocked member can't see the blocker. The blocker can still open the profile of the blocked member, to unblock. */
export function maySee(state: BlockState): boolean {
  return state === 'none' || state === 'by_me'
}

export function blockState(byMe: boolean, byThem: boolean): BlockState {
  if (byMe) return byThem ? 'both' : 'by_me'
  return byThem ? 'by_them' : 'none'
}

export const REPORT_KINDS = ['member', 'photo', 'message'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The reasons in the order of the form. Staff review reports with the first two before all others. */
export const REPORT_REASONS = ['minor', 'threat', 'scam', 'fake', 'explicit', 'harassment', 'contact', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const URGENT_REASONS: readonly ReportReason[] = ['minor', 'threat']

export const DECISIONS = ['dismissed', 'warned', 'photo_removed', 'suspended', 'disabled', 'banned'] as const
export type Decision = (typeof DECISIONS)[number]

/** The kinds of harm that a text can announce. `minor`: the writer says to be under age. */
export const HARMS = ['rude', 'contact', 'money', 'minor'] as const
export type Harm = (typeof HARMS)[number]

export const STORY_LENGTH = 2000

/** The reports that one member can make in 24 hours, including those made while blocking. */
export const REPORTS_A_DAY = 20

/** @limit reports of an unconfirmed member in 24 hours; per member */
export const UNCONFIRMED_REPORTS_A_DAY = 3

/** A member can object to a decision for this long; the evidence is stored as long. */
export const OBJECTION_IN_MONTHS = 6

/** The outcome for the reporter: whether staff acted, without the measure. */
export function outcomeOf(decision: Decision | null): 'open' | 'acted' | 'dismissed' {
  if (decision === null) return 'open'
  return decision === 'dismissed' ? 'dismissed' : 'acted'
}

export const BLOCKS_ON_A_PAGE = 50
