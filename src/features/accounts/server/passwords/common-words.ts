import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The commonest words of the sites' languages, folded, each with the languages in which it is frequent, as the sum of
 * their bits. `bin/common-words.ts` makes the file.
 */
export function readCommonWords(): ReadonlyMap<string, number> {
  const file = new URL('common-words.txt.gz', import.meta.url)
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const [word = '', languages = '0'] = line.split(' ')
      return [word, Number(languages)]
    }),
  )
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** Lower case without accents, because many people leave accents out of a password. Wide and circled letters are letters. */
export function folded(text: string): string {
  // Most words are plain ASCII and need no folding, which takes ten times as long as this test.
  if (/^[a-z0-9]*$/.test(text)) return text
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[ßæøł]/g, letter => LETTERS[letter] ?? letter)
}
