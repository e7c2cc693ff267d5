import { MONEY_NAMES, type WarningWords } from './warning-words.ts'

/** The warnings before sending: offending words, and contact details. */
export type MessageWarning = 'rude' | 'contact'

/**
 * The warning for a text, in any of the languages that members of the page may write; null for nearly every text. Runs
 * in the browser: no text is sent anywhere for it.
 */
export function warningFor(text: string, languages: readonly WarningWords[]): MessageWarning | null {
  const plain = plainText(text)
  if (isRude(plain, languages) || isRude(plainText(withLetters(text)), languages)) return 'rude'
  return sharesContact(text, plain, languages) ? 'contact' : null
}

/** Whether a received message names money or a payment in words that scammers use. */
export function looksLikeMoneyScam(text: string, languages: readonly WarningWords[]): boolean {
  const plain = plainText(text)
  return matches(plain, MONEY_NAMES) || languages.some(words => words.money.some(phrase => matches(plain, phrase)))
}

/** These are letters of their own: without them Swedish `höra` (to hear) would count as an offending word. */
const OWN_LETTERS = 'åäöøæü'

/**
 * Lower-case words. Unicode forms of a letter become that letter, accents are removed, and invisible characters don't
 * split a word.
 */
export function plainText(text: string): string {
  const lower = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
  let plain = ''
  for (const letter of lower)
    plain += OWN_LETTERS.includes(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Reads `b1tch` as letters: a sign inside a word stands for the letter that it looks like. */
function withLetters(text: string): string {
  return text.replace(/(?<=\p{L}[013457@$]*)[013457@$](?=[013457@$]*\p{L})/gu, sign => LETTERS[sign]!)
}

const MAIL_SIGN = String.raw`(?:@|\(at\)|\[at\]|\s(?:apenstaartje|arobase|arroba|chiocciola|ma[łl]pa|snabel-?a|krøllalfa|klammeraffe)\s)`
const MAIL_DOT = String.raw`(?:\.|\s(?:punt|dot|punkt|point|punto|kropka|piste|prikk|ponto)\s|\(dot\))`
const EMAIL = new RegExp(String.raw`[\p{L}\p{N}._+-]+\s*${MAIL_SIGN}\s*[\p{L}\p{N}-]+\s*${MAIL_DOT}\s*[a-z]{2,}`, 'iu')
/** The top-level domain in lower case: after a full stop without a space the next sentence begins with a capital. */
const LINK =
  /[hH]ttps?:\/\/\S+|[wW]{3}\.\S+|\b[A-Za-z0-9-]{2,}\.(?:com|net|org|nl|be|de|fr|co\.uk|dk|pl|fi|eu|ch|info|me|app|link)\b/u
const HANDLE = /(?:^|\s)@[\p{L}\p{N}._]{3,}/u
/**
 * Nine digits or more with at most two separators between them, beginning like an international or national telephone
 * number.
 */
const TELEPHONE = /(?:^|[^\d])(?:\+|00?)[\s.-]?[1-9](?:[\s.()-]{0,2}\d){7,}/
/** Groups of digits in countries whose numbers don't begin with 0: 601 234 567, 20 12 34 56. */
const GROUPED = /(?:^|[^\d.,])(?:[2-9]\d{2}[ -]?\d{3}[ -]?\d{3}|[2-9]\d(?:[ -]\d{2}){3})(?![\d.,])/
/** A number in words, digit by digit, to evade the filter. */
const SPELLED_DIGITS = 7

function sharesContact(text: string, plain: string, languages: readonly WarningWords[]): boolean {
  if ([EMAIL, LINK, HANDLE, TELEPHONE, GROUPED].some(pattern => pattern.test(text))) return true
  return languages.some(
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

function isRude(plain: string, languages: readonly WarningWords[]): boolean {
  return languages.some(words =>
    words.rude.some(
      word => matches(plain, word) && !languages.some(other => other !== words && other.ordinary?.includes(word)),
    ),
  )
}

/** How keyboards without these letters write them. */
const SPELLINGS: Readonly<Record<string, string>> = { å: 'aa?', ä: 'ae?', ö: 'oe?', ø: 'oe?', æ: 'ae?', ü: 'ue?' }

const patterns = new Map<string, RegExp>()

/** All parts of a phrase, in order, as whole words, with at most four words between two parts. */
function matches(plain: string, phrase: string): boolean {
  let pattern = patterns.get(phrase)
  if (!pattern) {
    const parts = phrase
      .split('…')
      .map(part => `(?:${part.trim().replace(/[åäöøæü]/g, letter => `(?:${letter}|${SPELLINGS[letter]})`)})`)
    pattern = new RegExp(`(?:^| )${parts.join(String.raw` (?:\S+ ){0,4}`)}(?: |$)`, 'u')
    patterns.set(phrase, pattern)
  }
  return pattern.test(plain)
}
