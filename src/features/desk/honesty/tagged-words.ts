import type { Locale } from '#platform/locale.ts'
import type { Meaning } from './lexicons/lexicon.ts'
import { wordIndexOf } from './lexicons/word-index.ts'

/** The meanings of each word of a clause, in one language. */
export type TaggedWords = readonly ReadonlySet<Meaning>[]

const LONGEST_EXPRESSION = 5

/**
 * The meanings in each of the languages. A word that makes a clause innocent in one language does so in all of them:
 * Danish words are Swedish words too.
 */
export function taggedInEach(words: readonly string[], locales: readonly Locale[], isQuestion: boolean): TaggedWords[] {
  const all = locales.map(locale => taggedWords(words, locale))
  if (isQuestion) for (const tagged of all) tagged.at(-1)?.add('ask')
  for (const tagged of all) {
    const has = (meaning: Meaning) => tagged.some(word => word.has(meaning))
    if (has('you')) continue
    if (has('kin') || has('before')) tagged[0]!.add('aboutothers')
    if (has('topic') || has('thing')) tagged[0]!.add('aboutthings')
  }
  for (const at of words.keys()) {
    for (const meaning of INNOCENT) {
      if (all.some(tagged => tagged[at]!.has(meaning))) for (const tagged of all) tagged[at]!.add(meaning)
    }
  }
  return all
}

const INNOCENT: readonly Meaning[] = ['topic', 'my', 'kin', 'before', 'thing']

const AFTER_FRENCH_JE =
  /^(?:suis|vois|vais|peux|veux|fais|crois|sais|pense|dois|prends|lis|trouve|cherche|bosse|regarde|ne)$/

function taggedWords(words: readonly string[], locale: Locale): Set<Meaning>[] {
  const index = wordIndexOf(locale)
  const tagged = words.map((word, at) =>
    // "J'ai" is French for "I have", and "je vois" for "I see".
    (word === 'ai' && words[at - 1]?.length === 1) ||
    (word === 'je' && locale === 'nl' && AFTER_FRENCH_JE.test(words[at + 1] ?? ''))
      ? new Set<Meaning>()
      : new Set(index.meaningsOf(word)),
  )
  for (const [at, word] of words.entries()) {
    if (!index.beginsExpression(word)) continue
    for (let length = 2; length <= LONGEST_EXPRESSION && at + length <= words.length; length++) {
      for (const meaning of index.find(words.slice(at, at + length).join('_')) ?? []) {
        // All words of a filler are fillers, because rules ask whether only fillers follow.
        const last = meaning === 'tag' ? at + length : at + 1
        for (let each = at; each < last; each++) tagged[each]!.add(meaning)
      }
    }
  }
  for (const at of words.keys())
    if (isPhoneNumber(words.slice(at, at + LONGEST_EXPRESSION + 1))) tagged[at]!.add('digits')
  return tagged
}

/** Whether the words begin with a telephone number, which people write in groups: `06 12 34 56 78`. */
function isPhoneNumber(words: readonly string[]): boolean {
  const end = words.findIndex(word => !/^\d+$/.test(word))
  const { length } = words.slice(0, end === -1 ? words.length : end).join('')
  return length >= 8 && length <= 14
}
