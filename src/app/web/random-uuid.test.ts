import { expect, test } from 'vitest'
import { provideRandomUuid } from './random-uuid.ts'

test('[ERR-3] [OFFICE-6] a browser without randomUUID gets valid keys, and another one keeps its own', () => {
  const plain: { getRandomValues: Crypto['getRandomValues']; randomUUID?: Crypto['randomUUID'] } = {
    getRandomValues: array => crypto.getRandomValues(array),
  }
  provideRandomUuid(plain)
  const [one, other] = [plain.randomUUID!(), plain.randomUUID!()]
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(one).not.toBe(other)
  const own = plain.randomUUID
  provideRandomUuid(plain)
  expect(plain.randomUUID).toBe(own)
})
