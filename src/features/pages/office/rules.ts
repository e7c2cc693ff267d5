export const COMPLAINTS_PAGE = 25

export const ANSWER_LENGTH = 5000

export const SET_ASIDE_LENGTH = 500

/** The lists of complaints. `mine`: open and assigned to the caller. */
export const COMPLAINT_LISTS = ['open', 'mine', 'handled'] as const
export type ComplaintList = (typeof COMPLAINT_LISTS)[number]

/** The time to answer is counted over the answers of the last days. */
export const ANSWER_TIMES_IN_DAYS = 30

export const STANDARD_TITLE_LENGTH = 80

/** The words in braces that a standard answer may contain. */
export const STANDARD_WORDS = ['name', 'number', 'site'] as const

/** The text of a standard answer with the words of one complaint. */
export function filledIn(body: string, words: Readonly<Record<(typeof STANDARD_WORDS)[number], string>>): string {
  return body.replaceAll(/\{(name|number|site)\}/g, (_, word: keyof typeof words) => words[word])
}

/** The first word in braces that no standard answer knows; undefined without one. */
export function unknownWordIn(body: string): string | undefined {
  const known: readonly string[] = STANDARD_WORDS
  return [...body.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word).find(word => !known.includes(word))
}
