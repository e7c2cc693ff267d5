import { expect, test } from 'vitest'
import { charactersLeft, cleanMessage, FILTERED_WORDS, isNotice, lengthOf, mayDelete, wordsIn } from './rules.ts'

test('[CHAT-4] the remaining length counts visible characters of the text as it will be stored', () => {
  expect(charactersLeft('hoi', { message_length: 10 })).toBe(7)
  expect(charactersLeft('  👍🏽 \r\n', { message_length: 10 })).toBe(8)
  expect(charactersLeft('12345678901', { message_length: 10 })).toBe(-1)
  expect(lengthOf('é👍')).toBe(2)
})

test('[CHAT-4] a stored message keeps its line breaks and loses control characters and lone surrogates', () => {
  expect(cleanMessage('a\r\nb\rc\n')).toBe('a\nb\nc')
  expect(cleanMessage('a\tb')).toBe('a\tb')
  expect(cleanMessage('a\u0000b\u0007c\u202ed')).toBe('abcd')
  expect(cleanMessage('\ud800')).toBe('\ufffd')
  expect(cleanMessage('👨‍👩‍👧 ok')).toBe('👨‍👩‍👧 ok')
})

test('[CHAT-16] a member deletes an own text or image for 24 hours, and never a gift or a system message', () => {
  const at = '2026-11-23T12:00:00.000Z'
  const sent = Date.parse(at)
  const day = 86_400_000
  const text = { kind: 'text', at, seq: 1 }
  expect(mayDelete(text, sent)).toBe(true)
  expect(mayDelete(text, sent + day - 1)).toBe(true)
  expect(mayDelete(text, sent + day)).toBe(false)
  expect(mayDelete({ ...text, kind: 'image' }, sent)).toBe(true)
  expect(mayDelete({ ...text, kind: 'gift' }, sent)).toBe(false)
  expect(mayDelete({ ...text, kind: 'notice' }, sent)).toBe(false)
})

test('[CHAT-16] a message that the server has not numbered yet can’t be deleted', () => {
  const now = Date.now()
  expect(mayDelete({ kind: 'text', at: new Date(now).toISOString(), seq: 0 }, now)).toBe(false)
})

test('[CHAT-17] filtered words are separated by lines, commas or semicolons; each is stored once, in its last spelling', () => {
  expect(wordsIn('Bitcoin, crypto;\n  whats app ,,BITCOIN')).toEqual(['BITCOIN', 'crypto', 'whats app'])
  expect(wordsIn('straße,strasse')).toEqual(['straße', 'strasse'])
  expect(wordsIn(' ,;\n')).toEqual([])
})

test('[CHAT-17] filtered words are limited in number and length', () => {
  const many = Array.from({ length: FILTERED_WORDS.most + 1 }, (_, index) => `word${index}`)
  expect(wordsIn(many.join())).toEqual(many.slice(0, FILTERED_WORDS.most))
  expect(wordsIn(` ${'x'.repeat(FILTERED_WORDS.longest + 1)}`)).toEqual(['x'.repeat(FILTERED_WORDS.longest)])
})

test('[CHAT-14] only the site’s own codes are system messages', () => {
  expect([isNotice('match'), isNotice('hoi'), isNotice(undefined)]).toEqual([true, false, false])
})
