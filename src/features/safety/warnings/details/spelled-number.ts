import type { WarningWords } from '../warning-words.ts'

/** Numbers written in words, to evade the filter, count as a telephone number from this many digits. */
const SPELLED_DIGITS = 7

/** A row of numerals in words that is as long as a telephone number. `plain` has lower-case words without accents. */
export function spelledNumber(plain: string, { digits, tens }: WarningWords): string | null {
  let row: string[] = []
  let count = 0
  let isAfterGap = false
  for (const word of plain.split(' ')) {
    const size = /^\d{1,3}$/.test(word) ? word.length : digitsOf(word, digits, tens)
    // A number may contain one filler, such as "then".
    if (!size && row.length > 1 && !isAfterGap && GAPS.has(word)) {
      isAfterGap = true
      continue
    }
    isAfterGap = false
    row = size ? [...row, word] : []
    count = size ? count + size : 0
    const hasManyWords = row.length >= SPELLED_WORDS || (row.length >= SPELLED_PAIRS && count >= 2 * SPELLED_PAIRS)
    const isLong = count >= SPELLED_DIGITS && (hasManyWords || hasOnlyDigits(row, digits))
    if (isLong && row.some(each => !/\d{2}/.test(each))) return row.join(' ')
  }
  return null
}

/** Words that a speaker puts between the parts of a number, in all languages. */
const GAPS: ReadonlySet<string> = new Set([
  ...['dan', 'en', 'daarna', 'then', 'and', 'double', 'dann', 'und', 'danach', 'puis', 'et', 'ensuite', 'luego', 'y'],
  ...['poi', 'e', 'dopo', 'potem', 'i', 'sen', 'och', 'sedan', 'så', 'og', 'deretter', 'derefter', 'sitten', 'ja'],
])

/** The number of digits that a numeral stands for: one, two for `vierendertig`, more for `nulzesdrie`; 0 for another word. */
function digitsOf(word: string, digits: readonly string[], tens: readonly string[]): number {
  if (digits.includes(word)) return 1
  if (tens.includes(word)) return 2
  if (word.length > LONGEST_NUMERAL) return 0
  for (const first of [...tens, ...digits]) {
    // Italian drops the vowel between two numerals: `trentuno`.
    const start = [first, first.slice(0, -1)].find(each => each.length > 1 && word.startsWith(each))
    if (start === undefined) continue
    const rest = word.slice(start.length)
    const isTwoDigits = [rest, rest.replace(/^(?:en|und|og)/, '')].some(
      each => digits.includes(each) || tens.includes(each),
    )
    if (isTwoDigits && (tens.includes(first) || tens.includes(rest.replace(/^(?:en|und|og)/, '')))) return 2
  }
  return gluedDigits(word, digits)
}

const LONGEST_NUMERAL = 80

/** The number of digits in a row of numerals without spaces, `nulzesdrie`; 0 if the word has other letters. */
function gluedDigits(word: string, digits: readonly string[]): number {
  let count = 0
  for (let rest = word; rest; count++) {
    const next = digits.find(digit => rest.startsWith(digit))
    if (next === undefined) return 0
    rest = rest.slice(next.length)
  }
  return count
}

function hasOnlyDigits(row: readonly string[], digits: readonly string[]): boolean {
  return row.every(word => /^\d{1,3}$/.test(word) || gluedDigits(word, digits) > 0)
}

/** A telephone number has at least this many words; an amount (`two hundred and fifty`) has fewer. */
const SPELLED_WORDS = 5

/** Danes say a telephone number as four numbers of two digits. */
const SPELLED_PAIRS = 4
