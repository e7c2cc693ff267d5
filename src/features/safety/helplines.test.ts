import { expect, test } from 'vitest'
import { helplineOf } from './helplines.ts'

test('[CHAT-17] the country decides the helpline, and in some countries the language too', () => {
  expect(helplineOf('NL', 'nl')?.phone).toBe('0800-0113')
  expect(helplineOf('be', 'nl')?.phone).toBe('1813')
  expect(helplineOf('BE', 'fr')?.phone).toBe('0800 32 123')
  expect(helplineOf('GB', 'pl')?.name).toBe('Samaritans')
  expect(helplineOf('BR', 'en')).toBeNull()
})
