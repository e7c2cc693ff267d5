import { expect, test } from 'vitest'
import { highlightedExcerpt } from './highlighted-excerpt.ts'

const shown = (text: string, words: string) =>
  highlightedExcerpt(text, words)
    .map(part => (part.found ? `[${part.text}]` : part.text))
    .join('')

test('[CHAT-16] the words that were looked for are marked where a word begins with them', () => {
  expect(shown('Een CAFÉ, geen netcafé', 'cafe')).toBe('Een [CAFÉ], geen netcafé')
  expect(shown('twee en twee', 'tw en')).toBe('[tw]ee [en] [tw]ee')
  expect(shown('🙂🙂 hallo', 'hal')).toBe('🙂🙂 [hal]lo')
  expect(shown('niets', 'anders')).toBe('niets')
})

test('[CHAT-16] a long message is shown from shortly before the first of them', () => {
  expect(shown(`${'lang '.repeat(30)}woord`, 'woord')).toMatch(/^….{40}\[woord\]$/)
})
