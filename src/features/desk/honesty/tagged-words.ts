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
  for (const at of words.keys()) {
    for (const meaning of INNOCENT) {
      if (all.some(tagged => tagged[at]!.has(meaning))) for (const tagged of all) tagged[at]!.add(meaning)
    }
  }
  return all
}

const INNOCENT: readonly Meaning[] = ['topic', 'my', 'kin', 'before', 'thing']

function taggedWords(words: readonly string[], locale: Locale): Set<Meaning>[] {
  const index = wordIndexOf(locale)
  const tagged = words.map((word, at) =>
    // "J'ai" is French for "I have".
    word === 'ai' && words[at - 1]?.length === 1 ? new Set<Meaning>() : new Set(index.meaningsOf(word)),
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
  for (const at of words.keys()) {
    const digits =
      words
        .slice(at, at + 6)
        .join(' ')
        .match(/^[\d ]+/)?.[0]
        .replaceAll(' ', '') ?? ''
    if (digits.length >= 8 && digits.length <= 14) tagged[at]!.add('digits')
  }
  return tagged
}
