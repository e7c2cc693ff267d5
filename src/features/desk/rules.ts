import { QUESTIONS } from './rules-questions.ts'

/** An operator leases a conversation for this long; writing renews the lease. */
export const LEASE_IN_SECONDS = 5 * 60
export const QUEUE_PAGE = 50
export const MESSAGES_SHOWN = 50
export const NOTES_SHOWN = 50

/**
 * Whether a member's text demands the honest sentence in the next answer. A false match is better than a missed one.
 */
export function demandsHonesty(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøæ]/g, letter => PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return QUESTIONS.some(question => question.test(plain))
}

/** Letters that Unicode doesn't decompose into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae' }

/** Whether the answer contains the honest sentence, ignoring white space. */
export function saysHonestly(answer: string, sentence: string): boolean {
  const even = (text: string) => text.replace(/\s+/g, ' ').trim()
  return even(answer).includes(even(sentence))
}
