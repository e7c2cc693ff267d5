import type { Locale } from '#platform/locale.ts'
import type { CareWords } from './care-words.ts'
import { en } from './care-words-en.ts'
import { nl } from './care-words-nl.ts'

/** What is asked about before sending: words that hurt, and ways to be reached outside the site. */
export const CONCERNS = ['rude', 'contact'] as const
export type Concern = (typeof CONCERNS)[number]

/** A language's words are a file of data; a language without one is judged by its numbers and addresses alone. */
const WORDS: Partial<Record<Locale, CareWords>> = { nl, en }

/**
 * What a writer is asked about before a message leaves; null for nearly everything. All languages of the site count,
 * because people on one site don't all write the same one. Nothing leaves the browser for it.
 */
export function concernIn(text: string, locales: readonly Locale[]): Concern | null {
  const plain = plainText(text)
  if (anyOf(locales, words => hasAny(plain, words.rude))) return 'rude'
  return sharesContact(text, plain, locales) ? 'contact' : null
}

/** Whether a received message speaks of money in a way that swindlers do. */
export function smellsOfMoney(text: string, locales: readonly Locale[]): boolean {
  const plain = plainText(text)
  return anyOf(locales, words => words.money.some(phrase => matches(plain, phrase)))
}

/** Whether any of a member's own hidden words stands in a text, as a word or as the beginning of one. */
export function holdsHiddenWord(text: string, hidden: readonly string[]): boolean {
  const plain = ` ${plainText(text)}`
  return hidden.some(word => plain.includes(` ${plainText(word)}`))
}

/** Lower case, without accents and signs, and with the usual digits for letters turned back: "K*ts1k" stays honest. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const EMAIL =
  /[\p{L}\p{N}._+-]+\s*(?:@|\(at\)|\[at\]|\sapenstaartje\s)\s*[\p{L}\p{N}-]+\s*(?:\.|\spunt\s|\sdot\s|\(dot\))\s*[a-z]{2,}/iu
const LINK = /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|nl|be|de|fr|co\.uk|info|me|app|link)\b/iu
const HANDLE = /(?:^|\s)@[\p{L}\p{N}._]{3,}/u
/** Nine digits or more with at most two signs between them, beginning as telephone numbers do. */
const TELEPHONE = /(?:^|[^\d])(?:\+|00?)[\s.-]?[1-9](?:[\s.()-]{0,2}\d){7,}/
/** A number written out digit by digit, as people do to slip past a filter. */
const SPELLED_DIGITS = 7

function sharesContact(text: string, plain: string, locales: readonly Locale[]): boolean {
  if (EMAIL.test(text) || LINK.test(text) || HANDLE.test(text) || TELEPHONE.test(text)) return true
  return anyOf(
    locales,
    words => words.contact.some(phrase => matches(plain, phrase)) || spellsNumber(plain, words.digits),
  )
}

function spellsNumber(plain: string, digits: readonly string[]): boolean {
  let inARow = 0
  for (const word of plain.split(' ')) {
    inARow = digits.includes(word) || /^\d$/.test(word) ? inARow + 1 : 0
    if (inARow >= SPELLED_DIGITS) return true
  }
  return false
}

function anyOf(locales: readonly Locale[], judge: (words: CareWords) => boolean): boolean {
  return locales.some(locale => {
    const words = WORDS[locale]
    return words !== undefined && judge(words)
  })
}

function hasAny(plain: string, words: readonly string[]): boolean {
  const padded = ` ${plain} `
  return words.some(word => padded.includes(` ${word} `))
}

/** All parts of a phrase, in order, as whole words, with at most four words between one and the next. */
function matches(plain: string, phrase: string): boolean {
  const parts = phrase.split('…').map(part => part.trim().replace(/[^\p{L}\p{N} |]/gu, ''))
  const pattern = parts.map(part => `(?:${part})`).join(String.raw` (?:\S+ ){0,4}`)
  return new RegExp(`(?:^| )${pattern}(?: |$)`, 'u').test(plain)
}
