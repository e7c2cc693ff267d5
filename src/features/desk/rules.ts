/** A lease ends when its operator does nothing for this long. */
export const LEASE_IN_SECONDS = 5 * 60
/** The page warns an idle operator this long before the lease ends. */
export const IDLE_WARNING_IN_SECONDS = 60
/** "Next" leaves out a conversation that the operator returned within this time, unless its member wrote since. */
export const RETURNED_FOR_HOURS = 1
export const DRAFT_LENGTH = 10_000
/** After this wait a conversation is offered outside the active hours of its profile too. */
export const ASLEEP_AT_MOST_IN_HOURS = 12
export const QUEUE_PAGE = 50
export const MESSAGES_SHOWN = 50
export const NOTES_SHOWN = 50

/** Whether the answer contains the honest sentence, ignoring white space. */
export function saysHonestly(answer: string, sentence: string): boolean {
  const even = (text: string) => text.replace(/\s+/g, ' ').trim()
  return even(answer).includes(even(sentence))
}

/** One in this many answers is chosen at random for quality review. */
export const REVIEW_ONE_IN = 10
export const REVIEWS_PAGE = 25
/** Review shows this much of the conversation around the answer. */
export const REVIEW_MESSAGES_BEFORE = 12
export const REVIEW_MESSAGES_AFTER = 4
export const MESSAGE_KINDS = ['text', 'image', 'gift', 'system', 'removed'] as const
export const VERDICTS = ['good', 'improve', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why an operator returns a conversation to the queue. */
export const HAND_BACK_REASONS = ['language', 'unsure', 'unwell', 'break', 'other'] as const
export type HandBackReason = (typeof HAND_BACK_REASONS)[number]

export const SHIFT_STATES = ['off', 'working', 'break'] as const
export type ShiftState = (typeof SHIFT_STATES)[number]
/** A shift ends with the last sign of activity if none follows for this long; waiting for members counts as work. */
export const SHIFT_IDLE_IN_MINUTES = 30
/** After a longer break the shift ends where the break began. */
export const LONGEST_BREAK_IN_MINUTES = 120
/** Staff who plan a longer shift probably mistyped a time. */
export const LONGEST_SHIFT_IN_HOURS = 12

const MINUTES_PER_DAY = 24 * 60

/** The minutes on the clock from `13:00` until `09:00` of the same or the next day; a whole day if both are equal. */
export function plannedMinutes(from: string, until: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const difference = minutes(until) - minutes(from)
  return difference > 0 ? difference : difference + MINUTES_PER_DAY
}
