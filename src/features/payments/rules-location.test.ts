import { expect, test } from 'vitest'
import { locationStatus } from './rules-location.ts'

const status = (...countries: string[]) =>
  locationStatus(
    'NL',
    countries.map(country => ({ country })),
  )

test('[MONEY-14] two pieces of evidence for the country of the VAT are enough, whatever a third says', () => {
  expect(status('NL', 'NL')).toBe('agrees')
  expect(status('NL', 'ES', 'NL')).toBe('agrees')
  expect(status('NL', 'NL', 'NL')).toBe('agrees')
})

test('[MONEY-14] less than two with none against it is too little', () => {
  expect(status()).toBe('lacks')
  expect(status('NL')).toBe('lacks')
})

test('[MONEY-14] less than two and one against it is a conflict, also where all others agree with each other', () => {
  expect(status('NL', 'DE')).toBe('conflicts')
  expect(status('DE')).toBe('conflicts')
  expect(status('DE', 'DE')).toBe('conflicts')
  expect(status('DE', 'NL', 'DE')).toBe('conflicts')
})

test('[MONEY-14] Monaco is France to the VAT, and the Isle of Man the United Kingdom', () => {
  expect(locationStatus('FR', [{ country: 'MC' }, { country: 'FR' }])).toBe('agrees')
  expect(locationStatus('GB', [{ country: 'IM' }, { country: 'GB' }])).toBe('agrees')
  expect(locationStatus('FR', [{ country: 'IM' }, { country: 'FR' }])).toBe('conflicts')
})
