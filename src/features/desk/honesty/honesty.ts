import { LOCALES, type Locale } from '#platform/locale.ts'
import { type Composition, placeOf } from './compositions/composition.ts'
import { CONTACT, PAYMENT, REAL_CLAIMS } from './compositions/compositions-claims.ts'
import { MEETING } from './compositions/compositions-meetings.ts'
import { CONTACT_QUESTIONS, REAL_QUESTIONS } from './compositions/compositions-questions.ts'
import { da } from './honesty-da.ts'
import { de } from './honesty-de.ts'
import { en } from './honesty-en.ts'
import { es } from './honesty-es.ts'
import { fi } from './honesty-fi.ts'
import { fr } from './honesty-fr.ts'
import { it } from './honesty-it.ts'
import { nb } from './honesty-nb.ts'
import { nl } from './honesty-nl.ts'
import { pl } from './honesty-pl.ts'
import { callRequests, photoRequests } from './honesty-requests.ts'
import { sv } from './honesty-sv.ts'
import type { HonestyWords } from './honesty-words.ts'
import type { Meaning } from './lexicons/lexicon.ts'
import { type TaggedWords, taggedInEach } from './tagged-words.ts'

const LANGUAGES: Readonly<Record<Locale, HonestyWords>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/**
 * The reason why an answer is refused: it claims to be a real person, offers to meet, shares contact details or asks
 * for money.
 */
export const CLAIMS = ['real', 'meeting', 'contact', 'payment'] as const
export type Claim = (typeof CLAIMS)[number]

export interface FoundClaim {
  readonly claim: Claim
  /** The words as the operator typed them. */
  readonly words: string
}

/**
 * Whether a member's text asks who answers, asks to meet, or asks for a number. It tries every language, because members write in any. A
 * false match does less harm than a missed one.
 */
export function demandsHonesty(written: string): boolean {
  const clauses = clausesOf(withoutSpacedLetters(written)).map(({ text, isQuestion }) => {
    const { plain } = wordsOf(text)
    return { plain, tagged: taggedInEach(plain.split(' '), LOCALES, isQuestion) }
  })
  const hasPlace = ({ tagged }: (typeof clauses)[number], compositions: readonly Composition[]) =>
    tagged.some(words => placeOf(compositions, words) !== null)
  const without = (meanings: readonly Meaning[]) =>
    clauses.filter(({ tagged }) => !tagged.some(words => meanings.some(each => words[0]?.has(each))))
  if (clauses.some(clause => hasPlace(clause, QUESTIONS))) return true
  const meetings = without(OTHERS)
  if (meetings.some(clause => hasPlace(clause, MEETING))) return true
  const joined = (some: typeof clauses) => some.map(({ plain }) => plain).join(' ')
  const asking = joined(without(OTHERS_AND_THINGS))
  const inviting = joined(meetings)
  return LOCALES.some(locale => {
    const { asksReal, asksMeeting } = patternsOf(locale)
    return asksReal.test(asking) || asksMeeting.test(inviting)
  })
}

const QUESTIONS = [...REAL_QUESTIONS, ...CONTACT_QUESTIONS] as const
const OTHERS: readonly Meaning[] = ['aboutothers']
const OTHERS_AND_THINGS: readonly Meaning[] = ['aboutothers', 'aboutthings']

/**
 * The first claim of each kind in an operator's answer, in the given languages. `allowed` is the honest sentence, which
 * isn't searched.
 */
export function claimsIn(text: string, locales: readonly Locale[], allowed = ''): FoundClaim[] {
  const rest = withoutSpacedLetters(withoutSentence(text, allowed))
  const clauses = clausesOf(rest).map(clause => {
    const words = wordsOf(clause.text)
    return { ...clause, words, tagged: taggedInEach(words.plain.split(' '), locales, clause.isQuestion) }
  })
  return CLAIMS.flatMap(claim => {
    const words = detailsOf(claim, rest) ?? firstOf(clauses, locales, claim)
    return words === null ? [] : [{ claim, words }]
  })
}

/** The text without the honest sentence, with single spaces. */
export function withoutSentence(text: string, sentence: string): string {
  const even = text.replace(/\s+/g, ' ')
  return sentence === '' ? even : even.replaceAll(sentence.replace(/\s+/g, ' ').trim(), '. ')
}

/** Joins letters that are spaced to avoid a check: `w h a t s a p p`. */
function withoutSpacedLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .*_-]){3,}\p{L}(?![\p{L}\p{N}])/gu, letters =>
    letters.replace(/[^\p{L}]/gu, ''),
  )
}

interface Clause {
  readonly text: string
  readonly isQuestion: boolean
}

/**
 * The parts of a text between full stops, commas and similar punctuation. A negation in one part doesn't make a claim in
 * another part honest.
 */
function clausesOf(text: string): Clause[] {
  return [...text.matchAll(/([^.!?;,\n]+)([.!?;,\n]*)/g)].map(([, part = '', end = '']) => ({
    text: part,
    isQuestion: end.includes('?'),
  }))
}

interface ReadClause extends Clause {
  readonly words: Words
  /** In the order of the languages. */
  readonly tagged: readonly TaggedWords[]
}

function firstOf(clauses: readonly ReadClause[], locales: readonly Locale[], claim: Claim): string | null {
  for (const { text, isQuestion, words, tagged } of clauses) {
    for (const [at, locale] of locales.entries()) {
      const patterns = patternsOf(locale)
      // "We can't meet" is honest; "Why don't we meet?" is an offer.
      if (claim !== 'real' && !isQuestion && patterns.not.test(words.plain)) continue
      const found = patterns[claim].exec(words.plain)
      if (found) return asWritten(text, words, found)
      const place = placeOf(CLAIM_COMPOSITIONS[claim], tagged[at]!)
      if (place) return text.slice(words.places[place[0]]![0], words.places[place[1]]![1])
    }
  }
  return null
}

const CLAIM_COMPOSITIONS = { real: REAL_CLAIMS, meeting: MEETING, contact: CONTACT, payment: PAYMENT } as const

const DETAILS: Readonly<Partial<Record<Claim, readonly RegExp[]>>> = {
  contact: [
    /[\p{L}\p{N}._+-]{1,40}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,40}\s?(?:\.|\(dot\))\s?[a-z]{2,}/iu,
    /https?:\/\/\S+|\bwww\.\S+|\b(?:t|wa)\.me\/\S+|\b[a-z0-9-]{2,40}\.(?:com|net|org|nl|be|de|fr|dk|pl|fi|eu|info|me|app|link)\b/u,
    /(?:^|\s)@[\p{L}\p{N}._]{3,}/u,
    /(?:^|[^\d])(?:\+|00?)[\s.-]?[1-9](?:[\s.()-]{0,2}\d){7,}/u,
    /(?:^|[^\d.,])\d{2,4}(?:[ .-]\d{2,4}){2,4}(?![\d.,])/u,
    /(?:^|[^\d.,])\d{3}[ -]?\d{6,7}(?![\d.,])/u,
    /\b(?:insta|instagram|ig|snap|snapchat|telegram|whatsapp|wapp|kik|wechat|signal|skype|discord|facebook|fb|tiktok)\b[ :=]+\S{3,}/iu,
  ],
  payment: [/\b[A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){2,7}[A-Z0-9]{0,4}\b/u],
}

function detailsOf(claim: Claim, text: string): string | null {
  for (const pattern of DETAILS[claim] ?? []) {
    const found = pattern.exec(text)
    if (found) return found[0].trim()
  }
  return null
}

interface Words {
  /** Words in lower case without accents, separated by single spaces. */
  readonly plain: string
  /** Where each word of `plain` begins and ends in the text. */
  readonly places: readonly (readonly [from: number, to: number])[]
}

function wordsOf(text: string): Words {
  const found = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  const plain = found.map(([word]) => plainWord(word))
  return {
    plain: plain.filter(word => word !== '').join(' '),
    places: found.flatMap((each, at) => (plain[at] === '' ? [] : [[each.index, each.index + each[0].length] as const])),
  }
}

function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[łßøæœđ]/g, letter => PLAIN[letter]!)
}

/** Letters that Unicode doesn't decompose into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

function asWritten(text: string, { plain, places }: Words, found: RegExpExecArray): string {
  const before = plain.slice(0, found.index).split(' ').filter(Boolean).length
  const count = found[0].trim().split(' ').length
  return text.slice(places[before]![0], places[before + count - 1]![1])
}

type Patterns = Readonly<Record<Claim | 'asksReal' | 'asksMeeting' | 'not', RegExp>>

const compiled = new Map<Locale, Patterns>()

function patternsOf(locale: Locale): Patterns {
  const known = compiled.get(locale)
  if (known) return known
  const words = LANGUAGES[locale]
  const meeting = [...words.asksMeeting, ...callRequests(locale)]
  const made: Patterns = {
    asksReal: anyOf([...words.asksReal, ...photoRequests(locale)]),
    asksMeeting: anyOf(meeting),
    real: claimsOf(words),
    meeting: anyOf(meeting),
    contact: anyOf(words.contact),
    payment: anyOf(words.payment),
    not: anyOf([words.not]),
  }
  compiled.set(locale, made)
  return made
}

/** A gap in a claim never spans a negation: `I am not a real woman` is honest. */
function claimsOf({ claimsReal, not, notBefore }: HonestyWords): RegExp {
  const phrases = claimsReal.map(phrase => phrase.replaceAll(String.raw`(\S+ )`, String.raw`(?:(?!(?:${not}) )\S+ )`))
  return notBefore
    ? new RegExp(String.raw`(?<!\S)(?<!(?<!\S)(?:${notBefore}) )(?:${phrases.join('|')})(?!\S)`, 'u')
    : anyOf(phrases)
}

function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\S)(?:${phrases.join('|')})(?!\S)`, 'u')
}
