/**
 * The size in bits of the sketch that counts the different members a viewer has seen. At 5,000 members its error is
 * about 1 %.
 */
export const BUDGET_BITS = 8_192

/** The number of bits that this many different members set on average (linear counting). */
export function bitsOf(members: number): number {
  return Math.round(BUDGET_BITS * (1 - Math.exp(-members / BUDGET_BITS)))
}
