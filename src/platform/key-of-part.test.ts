import { expect, test } from 'vitest'
import { keyOfPart } from './key-of-part.ts'

test('[ERR-3] the forms of a page have different keys, and each is a UUID', () => {
  const page = '3f8a1c52-7d4e-4b0a-9c61-2e5f8b7a9d10'
  const keys = [1, 2, 281_474_976_710_655, 'nl', 'nb', 'en'].map(part => keyOfPart(page, part))
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  expect(new Set([...keys, page]).size).toBe(7)
  expect(keyOfPart(page, 'nl')).toBe(keyOfPart(page, 'nl'))
})
