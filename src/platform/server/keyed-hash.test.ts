import { expect, test } from 'vitest'
import { keyedHashOf, textOfHash } from './keyed-hash.ts'

const KEY = 'a master key for this test'

test('[TRUST-1] keyed hashes are those of earlier versions, so stored hashes and sent links stay valid', () => {
  expect(keyedHashOf(textOfHash('signup.welcome', 3, 'anna@example.com'), KEY).toString('hex')).toBe(
    'ea9d0a2a8ffb77bfa03371430cbf9be7c65970fe506aaed3689693dc554c2f7f',
  )
  expect(keyedHashOf('limit search 7', KEY).toString('hex')).toBe(
    '44aab09736161267c6bc0a4b5c647b9e531a19f0d6efff8b9472d8f4fd77b2f8',
  )
})
