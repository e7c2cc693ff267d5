/** The size of the sketch that counts different members: with 5,000 of them its error is about one percent. */
export const BUDGET_BITS = 8_192

/** How many bits of the sketch this many different members set on average (linear counting). */
export function bitsOf(members: number): number {
  return Math.round(BUDGET_BITS * (1 - Math.exp(-members / BUDGET_BITS)))
}
