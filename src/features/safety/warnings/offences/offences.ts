/**
 * Phrases for offences, written like the warning words: sexual violence, blackmail with pictures and discrimination are rude,
 * paid meetings are about money.
 */
export interface Offences {
  readonly rude: readonly string[]
  readonly money: readonly string[]
}
