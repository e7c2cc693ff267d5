import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The commonest words of the sites' languages, folded; made by `bin/common-words.ts`. */
export function readCommonWords(): readonly string[] {
  const file = new URL('common-words.txt.gz', import.meta.url)
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** Lower case without accents, because many people leave accents out of a password. */
export function folded(text: string): string {
  // Most words are plain ASCII and need no folding, which takes ten times as long as this test.
  if (/^[a-z0-9]*$/.test(text)) return text
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[ßæøł]/g, letter => LETTERS[letter] ?? letter)
}
