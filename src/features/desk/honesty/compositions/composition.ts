import type { Meaning } from '../lexicons/lexicon.ts'
import type { TaggedWords } from '../tagged-words.ts'

/** The positions of the first and the last word that a rule found. */
export type Place = readonly [first: number, last: number]

export interface Composition {
  readonly meanings: readonly Meaning[]
  /** All meanings lie within so many words. */
  readonly within: number
  readonly isOrdered: boolean
  /** A longer clause says something else. */
  readonly longest: number
  /** A word with such a meaning, anywhere in the clause, makes it innocent. */
  readonly unless: readonly Meaning[]
  /** The word of the last meaning ends the clause, or only fillers such as "then" follow it. */
  readonly isLast: boolean
}

type Options = Partial<Pick<Composition, 'longest' | 'unless' | 'isLast'>>

const composition = (meanings: string, within: number, isOrdered: boolean, options: Options): Composition => ({
  meanings: meanings.split(' ') as Meaning[],
  within,
  isOrdered,
  longest: Number.POSITIVE_INFINITY,
  unless: [],
  isLast: false,
  ...options,
})

/** The meanings in any order. */
export const near = (meanings: string, within: number, options: Options = {}) =>
  composition(meanings, within, false, options)
export const inOrder = (meanings: string, within: number, options: Options = {}) =>
  composition(meanings, within, true, options)

/** Where a rule of the list finds its meanings, or null. */
export function placeOf(compositions: readonly Composition[], words: TaggedWords): Place | null {
  const present = presentIn(words)
  if (present.size === 0) return null
  for (const each of compositions) {
    if (words.length > each.longest || !each.meanings.every(meaning => present.has(meaning))) continue
    if (each.unless.some(meaning => present.has(meaning))) continue
    const place = each.isOrdered ? orderedPlace(each, words) : nearPlace(each, words)
    if (place) return place
  }
  return null
}

const presents = new WeakMap<TaggedWords, ReadonlySet<Meaning>>()

/** The meanings of all words. Several lists of rules read the same words. */
function presentIn(words: TaggedWords): ReadonlySet<Meaning> {
  const known = presents.get(words)
  if (known) return known
  const present = new Set<Meaning>()
  for (const word of words) for (const meaning of word) present.add(meaning)
  presents.set(words, present)
  return present
}

function nearPlace({ meanings, within }: Composition, words: TaggedWords): Place | null {
  for (const [first, word] of words.entries()) {
    if (!meanings.some(meaning => word.has(meaning))) continue
    const missing = new Set(meanings)
    for (let at = first; at < words.length && at < first + within; at++) {
      for (const meaning of words[at]!) missing.delete(meaning)
      if (missing.size === 0) return [first, at]
    }
  }
  return null
}

function orderedPlace({ meanings, within, isLast }: Composition, words: TaggedWords): Place | null {
  for (const [first, word] of words.entries()) {
    if (!word.has(meanings[0]!)) continue
    let next = 1
    for (let at = first + 1; at < words.length && at < first + within; at++) {
      if (!words[at]!.has(meanings[next]!)) continue
      next++
      if (next < meanings.length) continue
      if (!isLast || words.slice(at + 1).every(each => each.has('tag'))) return [first, at]
      next--
    }
  }
  return null
}
