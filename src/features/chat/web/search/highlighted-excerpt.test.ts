import { expect, test } from 'vitest'
import { highlightedExcerpt } from './highlighted-excerpt.ts'

const shown = (text: string, words: string) =>
  highlightedExcerpt(text, words)
    .map(part => (part.found ? `[${part.text}]` : part.text))
    .join('')

test('[CHAT-16] words that begin with a searched word are highlighted', () => {
  expect(shown('Een CAFÉ, geen netcafé', 'cafe')).toBe('Een [CAFÉ], geen netcafé')
  expect(shown('twee en twee', 'tw en')).toBe('[tw]ee [en] [tw]ee')
  expect(shown('🙂🙂 hallo', 'hal')).toBe('🙂🙂 [hal]lo')
  expect(shown('niets', 'anders')).toBe('niets')
})

test('[CHAT-16] the excerpt of a long message begins shortly before the first highlight', () => {
  expect(shown(`${'lang '.repeat(30)}woord`, 'woord')).toMatch(/^….{40}\[woord\]$/)
})
