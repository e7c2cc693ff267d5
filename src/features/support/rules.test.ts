import { expect, test } from 'vitest'
import { needsColleague, readSearch } from './rules.ts'

test.each([
  ['', { by: 'all' }],
  [' Sanne ', { by: 'name', start: 'sanne' }],
  ['Sanne@Example.nl', { by: 'email', start: 'sanne@example.nl' }],
  ['#123456789012345', { by: 'number', number: 123_456_789_012_345 }],
  ['06 1234 5678', { by: 'phone', phone: '06 1234 5678' }],
  ['+31 6 12345678', { by: 'phone', phone: '+31 6 12345678' }],
  ['198.51.100.7', { by: 'network', start: '198.51.100.7' }],
  ['198.51.100.0/24', { by: 'network', start: '198.51.100.0' }],
  ['2001:db8:1::', { by: 'network', start: '2001:db8:1::' }],
  ['2001:DB8:1::/48', { by: 'network', start: '2001:db8:1::' }],
  ['198.51.', { by: 'network', start: '198.51.' }],
  ['a1b2::z', { by: 'name', start: 'a1b2::z' }],
  ['z2001:db8::', { by: 'name', start: 'z2001:db8::' }],
  ['1.2.3.4.5', { by: 'name', start: '1.2.3.4.5' }],
  ['a 198.51.100.7', { by: 'name', start: 'a 198.51.100.7' }],
  ['Bob #7', { by: 'name', start: 'bob #7' }],
  ['bel 06 1234 5678', { by: 'name', start: 'bel 06 1234 5678' }],
  ['06 1234 5678 thuis', { by: 'name', start: '06 1234 5678 thuis' }],
  ['7a', { by: 'name', start: '7a' }],
  ['a7', { by: 'name', start: 'a7' }],
])('[OFFICE-8] the search recognises %j', (typed, search) => {
  expect(readSearch(typed)).toEqual(search)
})

test('[OFFICE-8] corrections above 100 credits in a day need a colleague, and taking credits counts like giving', () => {
  expect(needsColleague(100, 0)).toBe(false)
  expect(needsColleague(101, 0)).toBe(true)
  expect(needsColleague(-101, 0)).toBe(true)
  expect(needsColleague(60, 40)).toBe(false)
  expect(needsColleague(60, 41)).toBe(true)
})
