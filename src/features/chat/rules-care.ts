/** A member's hidden words: how many, and how long one may be. */
export const HIDDEN_WORDS = { most: 100, longest: 60 } as const

/** Words as they are written in a box, one on a line or between commas: each once, as it stands there. */
export function wordsIn(text: string): string[] {
  const words = text
    .split(/[\n,;]/)
    .map(word => word.trim().slice(0, HIDDEN_WORDS.longest))
    .filter(word => word !== '')
  return [...new Map(words.map(word => [word.toLowerCase(), word])).values()].slice(0, HIDDEN_WORDS.most)
}
