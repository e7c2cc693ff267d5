import { expect, test } from 'vitest'
import { MIRRORED_HASH_MASK, PHOTO_HASH_BITS } from './rules.ts'

test('[TRUST-16] the mask of a mirrored photo has every second of the hash’s bits', () => {
  expect(MIRRORED_HASH_MASK).toMatch(/^(01)+$/)
  expect(MIRRORED_HASH_MASK).toHaveLength(PHOTO_HASH_BITS)
})
