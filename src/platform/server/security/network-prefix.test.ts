import { expect, test } from 'vitest'
import { networkPrefix } from './network-prefix.ts'

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:5:6::7', '2001:db8:5::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('[TRUST-14] of the address %s only the prefix %s is kept', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix)
})
