import { expect, test } from 'vitest'
import { readSearch } from './rules.ts'

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
])('[OFFICE-8] the search recognises %j', (typed, search) => {
  expect(readSearch(typed)).toEqual(search)
})
