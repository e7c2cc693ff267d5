/**
 * The idempotency key of one of several forms on a page: a UUID made from the page's key and the number or short word that
 * tells the forms apart.
 */
export function keyOfPart(pageKey: string, part: number | string): string {
  const hex = typeof part === 'number' ? part.toString(16) : Array.from(part, hexOf).join('')
  return pageKey.slice(0, -DIGITS) + hex.slice(-DIGITS).padStart(DIGITS, '0')
}

/** The last group of a UUID. */
const DIGITS = 12

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16)
