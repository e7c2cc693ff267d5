/**
 * Rules about meanings instead of words, the same in every language. They find questions and claims in words that no
 * phrase foresees.
 */
import type { Meaning } from './lexicons/lexicon.ts'
import type { TaggedWords } from './tagged-words.ts'

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
  /** The word with the last meaning must end the clause. Words such as "then" or "right" may follow it. */
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

const near = (meanings: string, within: number, options: Options = {}) => composition(meanings, within, false, options)
const inOrder = (meanings: string, within: number, options: Options = {}) =>
  composition(meanings, within, true, options)

export const REAL_QUESTIONS: readonly Composition[] = [
  // A machine.
  near('you bot', 6, { unless: ['topic'] }),
  near('bot', 1, { longest: 3, unless: ['topic'] }),
  near('this bot', 4, { unless: ['topic', 'i'] }),
  near('talk bot', 6, { unless: ['topic'] }),
  near('like bot', 5, { unless: ['topic'] }),
  near('write bot', 5, { unless: ['topic'] }),
  near('you be computer', 5, { unless: ['topic'] }),
  near('talk computer', 5, { unless: ['topic'] }),
  near('like auto', 6),
  near('like computer', 5, { unless: ['topic'] }),
  near('person or computer', 6),
  near('computer write', 6, { unless: ['i', 'topic'] }),
  near('auto', 1, { longest: 3 }),
  near('auto write', 5),
  near('auto talk', 5),
  near('auto this', 5),
  near('you auto', 5),
  // Real or not.
  inOrder('you real', 5, { isLast: true, unless: ['fond'] }),
  inOrder('you be really', 4, { isLast: true }),
  inOrder('be you really', 4, { isLast: true }),
  near('be you real or', 7),
  inOrder('you real person', 5),
  inOrder('you really person', 5),
  inOrder('real you', 3, { longest: 3 }),
  near('how real you', 6, { longest: 7, unless: ['fond', 'topic', 'past'] }),
  near('how really you', 5, { longest: 6, unless: ['fond', 'topic', 'nice', 'past'] }),
  inOrder('be person real', 9, { isLast: true, unless: ['fond', 'topic', 'past'] }),
  inOrder('be person really', 9, { isLast: true, unless: ['fond', 'topic', 'past'] }),
  inOrder('exist person really', 9, { unless: ['topic'] }),
  inOrder('not who you', 6),
  inOrder('you human', 5, { unless: ['nice'] }),
  near('talk real person', 7),
  near('person real', 3, { longest: 4 }),
  near('you flesh', 6),
  near('flesh', 1, { longest: 6, unless: ['i'] }),
  near('you fake', 5),
  near('fake', 1, { longest: 3, unless: ['i', 'past'] }),
  near('this fake', 4, { longest: 7, unless: ['past'] }),
  near('you invented', 6),
  near('this invented', 6, { longest: 8 }),
  near('profile invented', 8),
  near('profile fake', 6),
  inOrder('profile real', 6),
  inOrder('profile really', 6),
  near('name real', 5, { unless: ['my'] }),
  near('name really', 5, { unless: ['my'] }),
  near('name real your', 6),
  near('name invented', 8),
  near('you scam', 4),
  near('scam', 1, { longest: 3 }),
  near('this scam', 4, { longest: 5 }),
  near('exist you', 2, { unless: ['topic'] }),
  near('exist really', 8, { unless: ['i', 'topic'] }),
  near('exist tag', 5, { longest: 5, unless: ['i', 'topic'] }),
  near('exist', 1, { longest: 2, unless: ['i'] }),
  near('prove you', 6),
  near('prove human', 8),
  near('prove real', 8),
  near('believe not you', 10),
  near('doubt you male', 8),
  // Who answers.
  near('who write', 5, { unless: ['topic'] }),
  inOrder('someone write your', 7),
  inOrder('someone your write', 7),
  near('who behind', 6),
  near('who talk i', 5),
  near('someone behind', 5),
  near('someone there', 4, { longest: 14 }),
  near('human there', 5, { longest: 9, unless: ['i'] }),
  near('person behind', 5, { longest: 12 }),
  near('behind photo', 5),
  near('who you really', 6),
  near('site invented', 7),
  near('staff talk', 6),
  near('nobody behind', 5),
  near('profile behind', 4),
  near('site behind', 5, { longest: 8 }),
  near('other write', 5),
  near('write self', 5, { unless: ['i', 'topic'] }),
  near('many write', 8, { unless: ['i'] }),
  near('many profile', 7),
  near('staff', 1, { longest: 6, unless: ['i'] }),
  near('you staff', 6),
  near('you work site', 6),
  near('you site staff', 8),
  near('paid talk', 7),
  near('money talk', 8),
  near('money write you', 9),
  near('paid write', 7),
  near('you paid this', 6),
  // Photos.
  near('you person photo', 8, { unless: ['beside', 'where', 'nice', 'when'] }),
  inOrder('be you photo', 8, { unless: ['beside', 'where', 'nice', 'when'] }),
  near('you not photo', 9, { unless: ['nice'] }),
  near('photo yours be', 7, { unless: ['beside', 'where', 'nice', 'when'], longest: 8 }),
  near('photo really', 6, { unless: ['beside', 'where', 'nice', 'when'], longest: 7 }),
  near('photo real', 6, { unless: ['beside', 'where', 'nice', 'when'], longest: 7 }),
  near('photo fake', 6),
  near('photo stolen', 8),
]

export const MEETING: readonly Composition[] = [
  near('meet we', 6, { unless: ['always'] }),
  near('meet you', 6, { unless: ['always'] }),
  near('meet when', 8, { unless: ['always'] }),
  near('meet invite', 8, { unless: ['always'] }),
  near('meet day', 6, { unless: ['always'] }),
  near('meet inperson', 8, { unless: ['always'] }),
  near('meet', 1, { longest: 1, unless: ['always'] }),
  near('date we', 6, { unless: ['always'] }),
  near('date invite', 7, { unless: ['always'] }),
  near('date day', 6, { unless: ['always'] }),
  near('date when', 5, { unless: ['always'] }),
  near('seeus when', 7, { unless: ['always'] }),
  near('seeus invite', 7, { unless: ['always'] }),
  near('seeus day', 6, { unless: ['always'] }),
  near('seeus inperson', 7, { unless: ['always'] }),
  near('seeus', 1, { longest: 4, unless: ['always'] }),
  near('see you inperson', 9, { unless: ['always'] }),
  near('see you invite', 7, { unless: ['always', 'photo', 'fond'] }),
  near('see we when', 7, { unless: ['always'] }),
  near('comeby', 1, { unless: ['always'] }),
  near('i come you', 5, { unless: ['always', 'where'] }),
  near('i place day', 9, { unless: ['always', 'call'] }),
  near('come place', 4, { unless: ['always'] }),
  near('outing invite', 8, { unless: ['always'] }),
  near('outing we', 6, { unless: ['always'] }),
  near('outing place', 6, { unless: ['always'] }),
  near('outing day', 4, { longest: 5, unless: ['always'] }),
  near('pickup you', 4, { unless: ['always', 'beside'] }),
  near('address', 1, { longest: 9 }),
  near('drive you', 8, { unless: ['always'] }),
  near('wait spot you', 12, { unless: ['always', 'whole'] }),
  near('wait spot day', 12, { unless: ['always', 'whole'] }),
  near('wait you day', 9, { unless: ['always', 'whole', 'write'] }),
]

export const REAL_CLAIMS: readonly Composition[] = [
  inOrder('i real', 6, { unless: ['fond', 'not'] }),
  inOrder('i really', 4, { isLast: true, unless: ['not'] }),
  inOrder('i really person', 6, { unless: ['not'] }),
  inOrder('real woman', 2, { longest: 4, unless: ['not', 'you', 'fond'] }),
  inOrder('i human', 4, { unless: ['not'] }),
  inOrder('not bot', 6, { unless: ['but'] }),
  inOrder('not computer', 6, { unless: ['but'] }),
  inOrder('not fake', 5),
  inOrder('fake not', 4),
  inOrder('nobody fake', 5),
  inOrder('nobody paid', 5),
  inOrder('not paid', 6),
  inOrder('i not staff', 6, { unless: ['but', 'real', 'exist'] }),
  near('workfor noone', 5),
  inOrder('i work noone', 7, { unless: ['day'] }),
  near('not work site', 7, { unless: ['but'] }),
  near('photo mine', 6, { unless: ['not'] }),
  near('photo me', 6, { unless: ['not', 'send', 'give'] }),
  near('photo i be', 6, { unless: ['not'] }),
  near('photo i swear', 9, { unless: ['not'] }),
  near('profile real', 6, { unless: ['not'] }),
  near('profile really', 6, { unless: ['not'] }),
  near('flesh', 1, { unless: ['not'] }),
  inOrder('not invented', 5, { unless: ['real', 'exist'] }),
  near('talk me self', 7, { unless: ['not', 'other'] }),
  near('i exist', 4, { unless: ['not'] }),
  near('swear exist', 5, { unless: ['not'] }),
  near('write self', 6, { unless: ['not', 'other'] }),
  near('alone write', 6, { unless: ['not'] }),
  near('alone', 1, { longest: 3 }),
  near('swear real', 7, { unless: ['not'] }),
  near('swear human', 7, { unless: ['not'] }),
  near('swear person', 8, { unless: ['not'] }),
  near('swear self', 4, { unless: ['not'] }),
  near('swear i really', 7, { unless: ['not'] }),
  near('swear me', 6, { longest: 7, unless: ['not'] }),
  near('bot like me', 12, { unless: ['i'] }),
  inOrder('i ordinary woman', 7, { unless: ['not'] }),
]

export const CONTACT: readonly Composition[] = [
  near('call me', 4),
  near('app continue', 5),
  near('app me', 5),
  near('app mine', 5),
  near('app i', 5),
  near('app give', 5),
  near('give number', 5),
  near('number your', 4, { unless: ['nice'] }),
  near('mail', 1, { longest: 9 }),
]

export const PAYMENT: readonly Composition[] = [
  near('lend money', 6),
  near('lend you me', 6),
  near('send me money', 7),
  near('send money', 5),
  near('need money', 5),
  near('send money me', 7),
  near('send money mine', 7),
  near('give me money', 6),
  near('payapp', 1),
  near('buy credits', 6),
  near('buy gift', 6),
  near('send gift', 6),
  near('gift me', 6),
]

/** Where a rule of the list finds its meanings, or null. */
export function placeOf(compositions: readonly Composition[], words: TaggedWords): Place | null {
  const present = new Set(words.flatMap(word => [...word]))
  if (present.size === 0) return null
  for (const each of compositions) {
    if (words.length > each.longest || each.meanings.some(meaning => !present.has(meaning))) continue
    if (each.unless.some(meaning => present.has(meaning))) continue
    const place = each.isOrdered ? orderedPlace(each, words) : nearPlace(each, words)
    if (place) return place
  }
  return null
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
