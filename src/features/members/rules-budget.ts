/**
 * The size in bits of the sketch that counts the different members a viewer has seen. At 5,000 members its error is
 * about 1 %.
 */
export const BUDGET_BITS = 8_192

/** The budget of a member who hasn't confirmed the email address; a site may set a smaller one for every member. */
export const UNCONFIRMED_BUDGET = {
  /** @limit different members that an unconfirmed member sees in an hour; per member */
  anHour: 100,
  /** @limit different members that an unconfirmed member sees in a day; per member */
  aDay: 150,
} as const

/** The number of bits that this many different members set on average (linear counting). */
export function bitsOf(members: number): number {
  return Math.round(BUDGET_BITS * (1 - Math.exp(-members / BUDGET_BITS)))
}
