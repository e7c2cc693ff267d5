import type { Locale } from '#platform/locale.ts'
import { EVERYWHERE, type Lexicon, type Meaning } from './lexicon.ts'
import { da } from './lexicon-da.ts'
import { de } from './lexicon-de.ts'
import { en } from './lexicon-en.ts'
import { es } from './lexicon-es.ts'
import { fi } from './lexicon-fi.ts'
import { fr } from './lexicon-fr.ts'
import { it } from './lexicon-it.ts'
import { nb } from './lexicon-nb.ts'
import { nl } from './lexicon-nl.ts'
import { pl } from './lexicon-pl.ts'
import { sv } from './lexicon-sv.ts'

const LEXICONS: Readonly<Record<Locale, Lexicon>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** A shorter word with one letter changed is often another word. */
const SHORTEST_MISSPELLED = 7

/** Words with these meanings are found with a letter missing or two letters exchanged, even if they are short. */
const WITH_TYPOS: readonly Meaning[] = ['real', 'really', 'person', 'woman', 'human']
const SHORTEST_EXCHANGED = 4
const SHORTEST_INCOMPLETE = 6

type Meanings = ReadonlySet<Meaning>

/** Most words of a message are frequent ones, so remembered words halve the time of a message. */
const REMEMBERED_WORDS = 5_000

/** The words of a language, prepared for looking up. */
export class WordIndex {
  readonly #whole = new Map<string, Set<Meaning>>()
  readonly #beginnings = new Map<string, Set<Meaning>>()
  readonly #firstWords = new Set<string>()
  readonly #typos = new Map<string, Set<Meaning>>()
  /** Longer words. The key is the word without one of its letters, so a word with a typo is found. */
  readonly #shortened = new Map<string, string>()

  #longestBeginning = 0
  readonly #remembered = new Map<string, Meanings | null>()

  constructor(lexicon: Lexicon) {
    spellings.clear()
    for (const words of [EVERYWHERE, lexicon]) {
      for (const [meaning, list] of Object.entries(words) as [Meaning, string][]) {
        for (const word of list.split(' ')) this.#add(word, meaning)
      }
    }
    for (const [word, meanings] of this.#whole) {
      for (const meaning of this.#byBeginning(word) ?? []) meanings.add(meaning)
    }
  }

  #add(word: string, meaning: Meaning): void {
    if (word.endsWith('*')) {
      put(this.#beginnings, word.slice(0, -1), meaning)
      this.#longestBeginning = Math.max(this.#longestBeginning, word.length - 1)
    } else put(this.#whole, word, meaning)
    if (WITH_TYPOS.includes(meaning) && !/[_*]/.test(word)) {
      for (const typo of typosOf(word)) put(this.#typos, typo, meaning)
    }
    if (word.includes('_')) this.#firstWords.add(word.slice(0, word.indexOf('_')))
    if (word.length >= SHORTEST_MISSPELLED - 1 && !/[_*]/.test(word)) allSpellings.add(word)
    if (word.length < SHORTEST_MISSPELLED || /[_*]/.test(word)) return
    for (const shorter of withoutOneLetter(word)) {
      this.#shortened.set(shorter, word)
      allSpellings.add(shorter)
    }
  }

  /** The meanings of a word, also of a misspelled one. */
  meaningsOf(word: string): Meanings | null {
    const known = this.#remembered.get(word)
    if (known !== undefined) return known
    const meanings = this.find(word) ?? this.#findMisspelled(word) ?? null
    if (this.#remembered.size >= REMEMBERED_WORDS) this.#remembered.clear()
    this.#remembered.set(word, meanings)
    return meanings
  }

  /** The meanings of a word or, with `_` between its words, of an expression. */
  find(word: string): Meanings | undefined {
    const whole = this.#whole.get(word)
    return whole || word.includes('_') ? whole : this.#byBeginning(word)
  }

  #byBeginning(word: string): Meanings | undefined {
    for (let length = Math.min(word.length, this.#longestBeginning); length >= 3; length--) {
      const found = this.#beginnings.get(word.slice(0, length))
      if (found) return found
    }
    return undefined
  }

  beginsExpression(word: string): boolean {
    return this.#firstWords.has(word)
  }

  /** The meanings of a word with a digit for a letter, a letter too many, too few or wrong, or two letters exchanged. */
  #findMisspelled(word: string): Meanings | undefined {
    const letters = withLetters(word)
    const single = word.length > 3 ? word.replace(/(.)\1+/g, '$1') : word
    const evident =
      this.#typos.get(word) ??
      (letters === word ? undefined : this.find(letters)) ??
      (single === word ? undefined : this.find(single))
    if (evident || word.length < SHORTEST_MISSPELLED - 1 || word.length > 20) return evident
    const shortened = spellingsOf(word).find(each => this.#isMisspelling(each))
    return shortened === undefined ? undefined : this.#whole.get(this.#shortened.get(shortened) ?? shortened)
  }

  #isMisspelling(word: string): boolean {
    return word.length >= SHORTEST_MISSPELLED - 1 && (this.#shortened.has(word) || this.#whole.has(word))
  }
}

/** The longer words of all languages, whole and without one letter. Most words of a message resemble none of them. */
const allSpellings = new Set<string>()
const spellings = new Map<string, readonly string[]>()

function spellingsOf(word: string): readonly string[] {
  const known = spellings.get(word)
  if (known) return known
  const found = [word, ...withoutOneLetter(word)].filter(each => allSpellings.has(each))
  if (spellings.size >= REMEMBERED_WORDS) spellings.clear()
  spellings.set(word, found)
  return found
}

function put(map: Map<string, Set<Meaning>>, word: string, meaning: Meaning): void {
  const known = map.get(word)
  if (known) known.add(meaning)
  else map.set(word, new Set([meaning]))
}

/** The first and the last letter stay: another one makes another word or form more often than a misspelling. */
function withoutOneLetter(word: string): string[] {
  return Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2))
}

function typosOf(word: string): string[] {
  const incomplete = word.length >= SHORTEST_INCOMPLETE ? withoutOneLetter(word) : []
  return word.length >= SHORTEST_EXCHANGED ? [...incomplete, ...withTwoExchanged(word)] : incomplete
}

function withTwoExchanged(word: string): string[] {
  return Array.from(
    { length: word.length - 3 },
    (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
  )
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

function withLetters(word: string): string {
  return /[a-z]/.test(word) ? word.replace(/[0134578]/g, digit => LETTERS[digit]!) : word
}

const indexes = new Map<Locale, WordIndex>()

export function wordIndexOf(locale: Locale): WordIndex {
  const known = indexes.get(locale)
  if (known) return known
  const made = new WordIndex(LEXICONS[locale])
  indexes.set(locale, made)
  return made
}
