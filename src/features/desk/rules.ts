import { QUESTIONS } from './rules-questions.ts'

/** How long an operator holds a conversation without a sign of life; writing renews it. */
export const LEASE_IN_SECONDS = 5 * 60
export const QUEUE_PAGE = 50
export const MESSAGES_SHOWN = 50
export const NOTES_SHOWN = 50

/** Whether a member's words demand that the next answer says who answers. Rather once too often than once too little. */
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

/** Letters that are no letter with an accent, as their keyboards' neighbours write them. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae' }

/** The honest sentence stands in the answer, whatever the blanks around its words. */
export function saysHonestly(answer: string, sentence: string): boolean {
  const even = (text: string) => text.replace(/\s+/g, ' ').trim()
  return even(answer).includes(even(sentence))
}
