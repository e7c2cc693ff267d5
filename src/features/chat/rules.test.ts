import { expect, test } from 'vitest'
import { charactersLeft, cleanMessage, lengthOf } from './rules.ts'

test('[CHAT-4] what is left is counted as a person counts, on the text as it will be stored', () => {
  expect(charactersLeft('hoi', { message_length: 10 })).toBe(7)
  expect(charactersLeft('  👍🏽 \r\n', { message_length: 10 })).toBe(8)
  expect(charactersLeft('12345678901', { message_length: 10 })).toBe(-1)
  expect(lengthOf('é👍')).toBe(2)
})

test('[CHAT-4] a message keeps its lines and loses what a database or a reader can’t have', () => {
  expect(cleanMessage('a\r\nb\rc\n')).toBe('a\nb\nc')
  expect(cleanMessage('a\u0000b\u0007c\u202ed')).toBe('abcd')
  expect(cleanMessage('\ud800')).toBe('\ufffd')
  expect(cleanMessage('👨‍👩‍👧 ok')).toBe('👨‍👩‍👧 ok')
})
