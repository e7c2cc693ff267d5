import { expect, test } from 'vitest'
import { locationStatus } from './rules-location.ts'

const status = (...countries: string[]) =>
  locationStatus(
    'NL',
    countries.map(country => ({ country })),
  )

test('[MONEY-14] two matching pieces of evidence for the country are enough, whatever a third says', () => {
  expect(status('NL', 'NL')).toBe('agrees')
  expect(status('NL', 'ES', 'NL')).toBe('agrees')
  expect(status('NL', 'NL', 'NL')).toBe('agrees')
})

test('[MONEY-14] one matching piece of evidence without a contradicting piece is insufficient', () => {
  expect(status()).toBe('lacks')
  expect(status('NL')).toBe('lacks')
})

test('[MONEY-14] one matching and one contradicting piece of evidence are a conflict, even if all other pieces agree with each other', () => {
  expect(status('NL', 'DE')).toBe('conflicts')
  expect(status('DE')).toBe('conflicts')
  expect(status('DE', 'DE')).toBe('conflicts')
  expect(status('DE', 'NL', 'DE')).toBe('conflicts')
})

test('[MONEY-14] for VAT Monaco counts as France, and the Isle of Man as the United Kingdom', () => {
  expect(locationStatus('FR', [{ country: 'MC' }, { country: 'FR' }])).toBe('agrees')
  expect(locationStatus('GB', [{ country: 'IM' }, { country: 'GB' }])).toBe('agrees')
  expect(locationStatus('FR', [{ country: 'IM' }, { country: 'FR' }])).toBe('conflicts')
})
