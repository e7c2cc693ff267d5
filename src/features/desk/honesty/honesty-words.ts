/**
 * The words of one language for questions and claims about who answers. Each phrase is a regular expression for lower-case
 * words without accents, separated by single spaces; it begins and ends at a word.
 */
export interface HonestyWords {
  /** A member asks whether the profile is real or who answers. */
  readonly asksReal: readonly string[]
  /** A wish or an offer to meet, by a member or by an operator. */
  readonly asksMeeting: readonly string[]
  /** An operator claims to be a real person, or not to be an operator. */
  readonly claimsReal: readonly string[]
  /** Contact details that the message warnings don't find. */
  readonly contact: readonly string[]
  /** Requests for money or gifts outside the site that the message warnings don't find. */
  readonly payment: readonly string[]
  /** A negation directly before the verb, in languages that put it there: `no soy una mujer real` is honest. */
  readonly notBefore?: string
  /** Words that turn an offer into a refusal: `we can not meet`. */
  readonly not: string
}
