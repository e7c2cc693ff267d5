import { expect, test } from 'vitest'
import { locationStanding } from './rules-location.ts'

const standing = (...countries: string[]) =>
  locationStanding(
    'NL',
    countries.map(country => ({ country })),
  )

test('[MONEY-14] two pieces of evidence for the country of the VAT are enough, whatever a third says', () => {
  expect(standing('NL', 'NL')).toBe('agrees')
  expect(standing('NL', 'ES', 'NL')).toBe('agrees')
  expect(standing('NL', 'NL', 'NL')).toBe('agrees')
})

test('[MONEY-14] less than two with none against it is too little', () => {
  expect(standing()).toBe('lacks')
  expect(standing('NL')).toBe('lacks')
})

test('[MONEY-14] less than two and one against it is a conflict, also where all others agree with each other', () => {
  expect(standing('NL', 'DE')).toBe('conflicts')
  expect(standing('DE')).toBe('conflicts')
  expect(standing('DE', 'DE')).toBe('conflicts')
  expect(standing('DE', 'NL', 'DE')).toBe('conflicts')
})

test('[MONEY-14] Monaco is France to the VAT, and the Isle of Man the United Kingdom', () => {
  expect(locationStanding('FR', [{ country: 'MC' }, { country: 'FR' }])).toBe('agrees')
  expect(locationStanding('GB', [{ country: 'IM' }, { country: 'GB' }])).toBe('agrees')
  expect(locationStanding('FR', [{ country: 'IM' }, { country: 'FR' }])).toBe('conflicts')
})
