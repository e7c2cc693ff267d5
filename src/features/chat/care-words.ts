/**
 * What one language knows of care. All words are lower case without accents, as `plainText` makes them. In a phrase `|`
 * separates alternatives and `…` stands for up to four words in between.
 */
export interface CareWords {
  /** Said to somebody these hurt, whatever the sentence. Words that are ordinary elsewhere don't belong here. */
  readonly rude: readonly string[]
  /** Asking or offering to go on outside the site. */
  readonly contact: readonly string[]
  /** How swindlers speak of money. */
  readonly money: readonly string[]
  /** Numerals from nought to nine. */
  readonly digits: readonly string[]
}
