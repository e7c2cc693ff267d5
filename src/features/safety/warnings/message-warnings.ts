import { HARMS, type Harm } from '../rules.ts'
import { withAgesInDigits } from './details/ages-in-words.ts'
import { contactIn } from './details/contact-in.ts'
import { ibanIn } from './details/iban-in.ts'
import { spelledNumber } from './details/spelled-number.ts'
import { shownText } from './shown-text.ts'
import { MONEY_NAMES, type WarningWords } from './warning-words.ts'

/** The warnings before sending: offending words, and contact details. */
export type MessageWarning = 'rude' | 'contact'

/** A harm and the words of the text that announce it, in normalised spelling. */
export interface FoundHarm {
  readonly harm: Harm
  readonly words: string
}

/**
 * The warning for a text, in any of the languages that members of the page may write; null for nearly every text. Runs
 * in the browser: no text is sent anywhere for it.
 */
export function warningFor(text: string, languages: readonly WarningWords[]): MessageWarning | null {
  const shown = shownText(text)
  const readings = readingsOf(shown)
  if (rudeWords(readings, languages)) return 'rude'
  return contactWords(shown, readings, languages) ? 'contact' : null
}

/** Whether a received message names money or a payment in words that scammers use. */
export function looksLikeMoneyScam(text: string, languages: readonly WarningWords[]): boolean {
  const shown = shownText(text)
  return moneyWords(shown, readingsOf(shown), languages) !== null
}

/** Every harm that a text announces, with its words: for texts that staff review. */
export function harmsIn(text: string, languages: readonly WarningWords[]): FoundHarm[] {
  const shown = shownText(text)
  const readings = readingsOf(shown)
  const words: Record<Harm, string | null> = {
    rude: rudeWords(readings, languages),
    contact: contactWords(shown, readings, languages),
    money: moneyWords(shown, readings, languages),
    minor: phraseIn([...new Set([...readings, ...readings.map(withAgesInDigits)])], languages, 'minor'),
  }
  return HARMS.flatMap(harm => (words[harm] === null ? [] : [{ harm, words: words[harm] }]))
}

/** Whether the writer announces self-harm or suicide. The message is still sent; the writer sees a helpline. */
export function announcesSelfHarm(text: string, languages: readonly WarningWords[]): boolean {
  return phraseIn(readingsOf(shownText(text)), languages, 'selfHarm') !== null
}

/** Letters whose accent is kept. Without it, Swedish `höra` (to hear) would count as an offending word. */
const OWN_LETTERS = 'åäöøæü'

/** Cyrillic and Greek letters that look like Latin ones, and the dotless i. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjԁdһhӏl', 'αaβbεeηnιiκkνvοoρpτtυuχxγyωw', 'ıi'].flatMap(pairs =>
    (pairs.match(/../gu) ?? []).map(([foreign, latin]) => [foreign!, latin!]),
  ),
)

/**
 * Lower-case words. Unicode forms of a letter and letters that look like Latin ones become Latin letters, accents are
 * removed, and invisible characters don't split a word.
 */
export function plainText(text: string): string {
  const lower = text
    .replace(/[\u{1F1E6}-\u{1F1FF}]/gu, flag => String.fromCodePoint(flag.codePointAt(0)! - 0x1f1e6 + 0x61))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
  let plain = ''
  for (const letter of lower) {
    const latin = LOOKALIKES[letter] ?? letter
    plain += OWN_LETTERS.includes(latin) ? latin : latin.normalize('NFD').replace(/\p{M}/gu, '')
  }
  return plain
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The readings of a text: unchanged, with digits and stars as letters, and without spaces and repetitions inside words. */
function readingsOf(text: string): readonly string[] {
  const readings = new Set([plainText(text), plainText(withLetters(text))])
  if (MASKED.test(text)) for (const vowel of 'aeiou') readings.add(plainText(text.replace(MASKS, vowel)))
  for (const reading of [...readings]) readings.add(withoutGaps(reading))
  for (const reading of [...readings]) readings.add(reading.replace(WHATSAPP, 'whatsapp$1'))
  for (const reading of [...readings]) {
    if (!REPEATED.test(reading)) continue
    readings.add(reading.replace(REPEATS, '$1'))
    readings.add(reading.replace(REPEATS, '$1$1'))
  }
  return [...readings]
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/**
 * Reads `b1tch` as letters: a character inside a word is replaced by the letter that it resembles. It replaces at most three
 * adjacent characters, so that a long row of digits takes linear time.
 */
function withLetters(text: string): string {
  return text.replace(/(?<=\p{L}[013457@$]{0,2})[013457@$](?=[013457@$]{0,2}\p{L})/gu, character => LETTERS[character]!)
}

/** Matches `whats app`, also with a Finnish ending. */
const WHATSAPP = /(?<!\S)wh?at(?:s|z)? ?app?(i\p{L}{1,4})?(?!\S)/gu

/** `f*ck`: the star hides a vowel. */
const MASKED = /\p{L}[*#]\p{L}/u
const MASKS = /(?<=\p{L})[*#](?=\p{L})/gu

/** A letter three times or more in a row, which no word of these languages has. */
const REPEATED = /(\p{L})\1\1/u
const REPEATS = /(\p{L})\1{2,}/gu

/** Joins three or more single letters in a row: `k u t` is one word. */
function withoutGaps(plain: string): string {
  return plain.replace(/(?<!\S)\p{L}(?: \p{L}){2,}(?!\S)/gu, letters => letters.replaceAll(' ', ''))
}

/** A telephone number in spoken numerals: `nul zes twaalf`, or `zero six, then five three`. */
export function spokenNumberIn(text: string, languages: readonly WarningWords[]): string | null {
  return spelledIn(plainText(shownText(text)), languages)
}

function spelledIn(plain: string, languages: readonly WarningWords[]): string | null {
  for (const words of languages) {
    const spelled = spelledNumber(plain, words)
    if (spelled) return spelled
  }
  return null
}

function contactWords(shown: string, readings: readonly string[], languages: readonly WarningWords[]): string | null {
  const found = contactIn(shown)
  if (found) return found
  return spelledIn(readings[0]!, languages) ?? phraseIn(readings, languages, 'contact')
}

function moneyWords(shown: string, readings: readonly string[], languages: readonly WarningWords[]): string | null {
  return ibanIn(shown) ?? match(readings[0]!, MONEY_NAMES) ?? phraseIn(readings, languages, 'money')
}

function rudeWords(readings: readonly string[], languages: readonly WarningWords[]): string | null {
  for (const words of languages) {
    for (const phrase of words.rude) {
      if (languages.some(other => other !== words && other.ordinary?.includes(phrase))) continue
      for (const reading of readings) {
        const found = match(reading, phrase, { before: contextsOf(words).elsewhere })
        if (found) return found
      }
    }
  }
  return null
}

function phraseIn(
  readings: readonly string[],
  languages: readonly WarningWords[],
  kind: 'contact' | 'money' | 'minor' | 'selfHarm',
): string | null {
  for (const words of languages) {
    for (const phrase of words[kind]) {
      for (const reading of readings) {
        const found = match(reading, phrase, {
          not: kind === 'contact' ? words.not : [],
          before: kind === 'money' ? contextsOf(words).money : null,
        })
        if (found) return found
      }
    }
  }
  return null
}

/** The spelling of these letters on keyboards that don't have them. */
const SPELLINGS: Readonly<Record<string, string>> = { å: 'aa?', ä: 'ae?', ö: 'oe?', ø: 'oe?', æ: 'ae?', ü: 'ue?' }

const patterns = new Map<string, RegExp>()

/**
 * Finds all parts of a phrase as whole words, in this order. Between two parts there are at most four words, and no
 * word of `not`. The phrase is ignored if a word of `before` comes shortly before it.
 */
function match(plain: string, phrase: string, { not = [], before = null }: Context = {}): string | null {
  const key = not.length ? `${phrase} not ${not[0]}` : phrase
  let pattern = patterns.get(key)
  if (!pattern) {
    const gap = String.raw` (?:${not.length ? `(?!(?:${not.join('|')}) )` : ''}\S+ ){0,4}`
    pattern = new RegExp(`(?:^| )${source(phrase, gap)}(?: |$)`, 'gu')
    patterns.set(key, pattern)
  }
  // `exec` in a loop, because matchAll copies the pattern at each call.
  pattern.lastIndex = 0
  for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
    if (!before?.test(plain.slice(Math.max(0, found.index - BEFORE_LENGTH), found.index))) return found[0].trim()
  }
  return null
}

interface Context {
  readonly not?: readonly string[]
  readonly before?: RegExp | null
}

const BEFORE_LENGTH = 80

function source(phrase: string, gap: string): string {
  return phrase
    .replace(/(?<=[\p{L}\p{N}])(?<!\\S)\*/gu, String.raw`\S*`)
    .split('…')
    .map(part => `(?:${part.trim().replace(/[åäöøæü]/g, letter => `(?:${letter}|${SPELLINGS[letter]})`)})`)
    .join(gap)
}

/** The words directly before a phrase that make it harmless. */
type Contexts = Readonly<Record<'elsewhere' | 'money', RegExp>>

const contexts = new WeakMap<WarningWords, Contexts>()

function contextsOf(words: WarningWords): Contexts {
  const known = contexts.get(words)
  if (known) return known
  const elsewhere = words.elsewhere.map(phrase => source(phrase, String.raw` (?:\S+ ){0,4}`)).join('|')
  const made = {
    elsewhere: new RegExp(String.raw`(?:^| )(?:${elsewhere})(?: \S+){0,3}$`, 'u'),
    money: new RegExp(`(?:^| )(?:${words.not.join('|')})(?: t)?$`, 'u'),
  }
  contexts.set(words, made)
  return made
}
