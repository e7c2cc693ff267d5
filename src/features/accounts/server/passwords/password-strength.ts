import { containsContextWord, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordFault } from '../../rules.ts'
import { type CommonWords, isCommonPhrase, isWord } from './common-phrase.ts'
import { folded, readCommonWords } from './common-words.ts'
import { isLeaked } from './leaked-password.ts'
import { spellingsOf } from './owner-details.ts'

/**
 * The fault of a chosen password, or null. `words` are about the owner and the site: its name, the local part of the
 * email, the profile's name. `birthDate` is yyyy-mm-dd, null if the owner has none. A third party is asked only if the
 * operator configured one, and learns five letters of a hash.
 */
export async function passwordFault(
  password: string,
  words: readonly string[],
  birthDate: string | null = null,
): Promise<PasswordFault | null> {
  const fault = await faultWithoutThirdParty(password, words, birthDate)
  return fault ?? ((await isLeaked(password)) ? 'password_too_common' : null)
}

/** Checks the password like `passwordFault`, but without asking the service of leaked passwords. */
export async function faultWithoutThirdParty(
  password: string,
  words: readonly string[],
  birthDate: string | null = null,
): Promise<PasswordFault | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  // A name or a date says more to the owner than that the password is common, so they are checked first.
  const isClose = [password, asLetters(password)].some(reading => containsContextWord(reading, words))
  if (isClose || containsBirthDate(password, words, birthDate)) return 'password_too_close'
  if (await isCommon(password)) return 'password_too_common'
  return (await isNameWithWord(password, words)) ? 'password_too_close' : null
}

/** Characters between day, month and year don't hide a birth date, nor does a name beside it. */
function containsBirthDate(password: string, words: readonly string[], birthDate: string | null): boolean {
  if (!birthDate) return false
  let plain = password.toLowerCase()
  for (const word of words) if (word.trim().length >= 2) plain = plain.replaceAll(word.toLowerCase().trim(), '')
  const readings = [password, plain].map(reading => reading.replace(/[^\p{L}\p{N}]/gu, ''))
  return readings.some(reading => containsContextWord(reading, spellingsOf(birthDate)))
}

let commonWords: Promise<CommonWords> | undefined

/** Whether a common word beside the site's or the owner's name is all of the password: `vonkdating`. */
async function isNameWithWord(password: string, words: readonly string[]): Promise<boolean> {
  commonWords ??= readCommon()
  const common = await commonWords
  const plain = folded(password)
  return words
    .map(word => folded(word.trim()))
    .filter(word => word.length >= FEWEST_LETTERS && plain.includes(word))
    .some(word => isCommonPhrase(wordsOf(plain.replaceAll(word, '')), common))
}

/**
 * Whether the password is leaked, a common word or two frequent words in one, also backwards, with digits for letters, with
 * digits and punctuation around it or between its letters, and with small words beside it. A password of two different
 * characters, a repeated short piece, and a row of digits or keys are common too.
 */
async function isCommon(password: string): Promise<boolean> {
  commonWords ??= readCommon()
  const common = await commonWords
  const plain = folded(password)
  const joined = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const stems = [plain, withoutEnd(plain), asLetters(plain), withoutEnd(asLetters(plain))]
  if (stems.some(stem => common.known.has(stem)) || new Set(plain).size <= 2) return true
  const readings = [plain, asLetters(plain), asLetters(plain, 'i'), spacedOut(plain)].map(wordsOf)
  if ([...readings, ...readings.map(backwards)].some(reading => isCommonPhrase(reading, common))) return true
  if ([joined, asLetters(joined), toTheEnd(joined)].some(text => isWord(wordsOf(text), common))) return true
  return isRepeated(withoutEnd(plain)) || isPeriodic(joined) || strokesOf(joined) < FEWEST_STROKES
}

/** Joins single characters: `w.e.l.k.o.m.1`. Longer pieces stay apart, because a phrase of short words is hard to guess. */
function spacedOut(password: string): string {
  return /^[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}])+$/u.test(password) ? password.replace(/[^\p{L}\p{N}]/gu, '') : ''
}

/** Reads the digits at the end as letters too: `voetba11`. */
function toTheEnd(password: string): string {
  return password.replace(/[013457]/g, character => LETTERS[character] ?? 'l').replace(/(.)\1+$/u, '$1')
}

const LONGEST_PERIOD = 4

/** `123123123`: the same few characters again and again. */
function isPeriodic(password: string): boolean {
  const letters = [...password]
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    if (letters.every((letter, index) => index < period || letter === letters[index - period])) return true
  }
  return false
}

function withoutEnd(password: string): string {
  return password.replace(/[^\p{L}]+$/u, '')
}

/** The words of a password without the digits and punctuation on both sides; too few letters are no word. */
function wordsOf(password: string): string {
  const words = withoutEnd(password).replace(/^[^\p{L}]+/u, '')
  return words.length < FEWEST_LETTERS ? '' : words
}

function backwards(words: string): string {
  return [...words].reverse().join('')
}

const FEWEST_LETTERS = 4
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Reads `w3lk0m01` as `welkom01`: a character before the last letter becomes the letter that it looks like, 1 becomes `one`. */
function asLetters(password: string, one = 'l'): string {
  return password.replace(/[013457@$](?=.*\p{L})/gu, character => LETTERS[character] ?? one)
}

/** A word of fewer characters than a password, twice or more: `kees kees kees`. */
function isRepeated(password: string): boolean {
  const [, word = ''] = /^(\p{L}+)(?:[^\p{L}]*\1)+$/u.exec(password) ?? []
  return word !== '' && word.length < PASSWORD_MIN_LENGTH
}

const FEWEST_STROKES = 5
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
]

/** The row and direction of each two neighbours. */
const STEPS = new Map<string, readonly string[]>()
for (const row of ROWS) {
  for (let index = 1; index < row.length; index++) {
    const [one, other] = [row[index - 1]!, row[index]!]
    STEPS.set(one + other, [...stepsOf(one, other), `${row} forward`])
    STEPS.set(other + one, [...stepsOf(other, one), `${row} back`])
  }
}

function stepsOf(one: string, other: string): readonly string[] {
  return one === other ? ['same'] : (STEPS.get(one + other) ?? [])
}

/** Counts the characters that don't continue a sequence such as 123, abc, qwe or aaa. */
function strokesOf(password: string): number {
  const letters = [...password]
  return letters.filter((letter, index) => {
    const [first = '', second = ''] = letters.slice(Math.max(0, index - 2), index)
    const steps = stepsOf(second, letter)
    return index < 2 || !stepsOf(first, second).some(step => steps.includes(step))
  }).length
}

/** Leaked words of this rank are refused with digits after them even if they are too short for a password: `ajax1900!`. */
const SHORT_WORDS = 15_000

/** The 50,000 most common leaked passwords (zxcvbn-ts) and the common words, unpacked on first use. */
async function readCommon(): Promise<CommonWords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const isLong = (word: string) => word.length >= PASSWORD_MIN_LENGTH
  const isShortWord = (word: string) => /^[a-z]{4,7}$/i.test(word)
  const ranked = dictionary['passwords-common']
  const leaked = ranked.filter((word, rank) => isLong(word) || (rank < SHORT_WORDS && isShortWord(word))).map(folded)
  const frequent = readCommonWords()
  return { known: new Set([...leaked, ...frequent.keys()]), frequent }
}
