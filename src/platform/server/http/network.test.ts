import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('[TRUST-7] all addresses of an IPv6 customer are one network, and other customers’ are not', () => {
  const network = networkOf('2001:db8:1:2::1')
  expect(network).toBe('2001:db8:1:2::/64')
  for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::7', '2001:db8:1:2:3:4:5:6%eth0']) {
    expect(networkOf(same)).toBe(network)
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network)
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('[TRUST-7] an IPv4 address is the same network in IPv6 notation', () => {
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})
