import { expect, test } from 'vitest'
import { LOCATION_KINDS, locationStatus } from './rules-location.ts'

const KINDS = LOCATION_KINDS.filter(kind => kind !== 'chosen')
const pieces = (...countries: string[]) => countries.map((country, at) => ({ kind: KINDS[at]!, country }))
const status = (...countries: string[]) => locationStatus('NL', pieces(...countries))

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
  expect(locationStatus('FR', pieces('MC', 'FR'))).toBe('agrees')
  expect(locationStatus('GB', pieces('IM', 'GB'))).toBe('agrees')
  expect(locationStatus('FR', pieces('IM', 'FR'))).toBe('conflicts')
})

test('[MONEY-20] the chosen country of payment replaces the country of the profile, and isn’t a second piece beside it', () => {
  const chosen = { kind: 'chosen', country: 'NL' } as const
  const profile = { kind: 'profile', country: 'BE' } as const
  const from = (kind: 'network' | 'payment', country: string) => ({ kind, country })
  expect(locationStatus('NL', [profile, chosen, from('network', 'NL')])).toBe('agrees')
  expect(locationStatus('NL', [profile, chosen, from('network', 'BE'), from('payment', 'NL')])).toBe('agrees')
  expect(locationStatus('NL', [profile, chosen, from('network', 'BE'), from('payment', 'BE')])).toBe('conflicts')
  expect(locationStatus('NL', [{ ...profile, country: 'NL' }, chosen])).toBe('lacks')
})
