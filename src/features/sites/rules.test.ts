import { expect, test } from 'vitest'
import {
  cleanPhone,
  creditorIdOf,
  LANGUAGES_OF_COUNTRY,
  localeOfDomain,
  maySignUp,
  mayVisitorSearch,
  NICHES,
  nicheOf,
  revealsDesire,
  selectedCountry,
  visibleLocales,
  writeDay,
} from './rules.ts'

/** Examples from the EPC's overview of creditor identifiers (EPC262-08) and from the central banks that issue them. */
const EXAMPLES = [
  'AT61ZZZ01234567890',
  'BE69ZZZ050D000000008',
  'DE98ZZZ09999999999',
  'EE49ZZZEE00012345678',
  'ES59ZZZX1234567L',
  'FR72ZZZ123456',
  'IT66ZZZA1B2C3D4E5F6G7H8',
  'LU27ZZZ0000000000123456789',
  'NL79ZZZ999999990000',
]

test.each(EXAMPLES)('[MONEY-6] %s is a valid creditor identifier, with or without spaces and in any case', id => {
  expect(creditorIdOf(id)).toBe(id)
  expect(creditorIdOf(` ${id.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe(id)
})

test('[MONEY-6] the creditor’s own three characters are not part of the check digits', () => {
  for (const own of ['ABC', '001', 'Z9Z']) expect(creditorIdOf(`DE98${own}09999999999`)).toBe(`DE98${own}09999999999`)
})

test('[MONEY-6] a wrong digit, swapped digits or another country make a creditor identifier invalid', () => {
  const wrong = ['DE99ZZZ09999999999', 'DE98ZZZ09999999989', 'AT61ZZZ01234567809', 'FR98ZZZ09999999999']
  const malformed = [
    '',
    'DE98ZZZ',
    'D198ZZZ09999999999',
    'DE9AZZZ09999999999',
    'DE98ZZZ0999-999999',
    'NL91ABNA0417164300',
    'XNL79ZZZ999999990000',
    'NL79ZZZ999999990000-',
  ]
  for (const each of [...wrong, ...malformed]) expect(creditorIdOf(each), each).toBeNull()
})

test('[SIGNUP-8] a site accepts everyone or only visitors from advertisements', () => {
  expect([maySignUp('all', false), maySignUp('all', true)]).toEqual([true, true])
  expect([maySignUp('with_trafficsource', false), maySignUp('with_trafficsource', true)]).toEqual([false, true])
})

test('[AUTH-8] visitors can search only if the setting for their source allows it', () => {
  const settings = { logged_out_search: 'none', logged_out_search_trafficsource: 'full' }
  expect([mayVisitorSearch(settings, false), mayVisitorSearch(settings, true)]).toEqual([false, true])
  const reversed = { logged_out_search: 'full', logged_out_search_trafficsource: 'none' }
  expect([mayVisitorSearch(reversed, false), mayVisitorSearch(reversed, true)]).toEqual([true, false])
})

test('[TRUST-9] membership needs consent in the niches that name a sexual preference, and in no other', () => {
  expect(NICHES.filter(revealsDesire)).toEqual(['bdsm', 'bbw', 'gilf', 'milf', 'gay'])
})

test('[SITE-8] niches are numbered from 1 to 7; any other number is the default', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(nicheOf)).toEqual([...NICHES])
  expect([nicheOf(0), nicheOf(8)]).toEqual(['default', 'default'])
})

test('[SITE-4] the selected country is the visitor’s if the site serves it, otherwise the first', () => {
  expect(selectedCountry('BE', ['NL', 'BE'])).toBe('BE')
  expect(selectedCountry('FR', ['NL', 'BE'])).toBe('NL')
  expect(selectedCountry(null, ['BE'])).toBe('BE')
  expect(selectedCountry('FR', [])).toBe('NL')
})

test('[I18N-6] a site offers its own language and those of its countries, each once', () => {
  expect(visibleLocales(['NL', 'BE'], 'de')).toEqual(['de', 'nl', 'fr'])
  expect(visibleLocales(['XX'], 'nl')).toEqual(['nl'])
  expect(visibleLocales(['NL', 'BE'], 'nl', ['fr', 'pl'])).toEqual(['nl', 'fr', 'pl'])
  const languages = Object.entries(LANGUAGES_OF_COUNTRY).map(([country, all]) => `${country} ${all.join(' ')}`)
  expect(languages.join(', ')).toBe(
    'NL nl, BE nl fr de, LU fr de, DE de, AT de, CH de it fr en, FR fr, GB en, IE en, US en es, ES es, IT it, PL pl, DK da, SE sv, NO nb, FI fi sv',
  )
})

test('[I18N-3] the first two letters of the domain’s language select a locale, if there is one', () => {
  expect(['nl-NL', 'DE_de', 'fr', 'xx-NL', ''].map(localeOfDomain)).toEqual(['nl', 'de', 'fr', null, null])
})

test('[SITE-6] the support phone is stored without dashes and spaces', () => {
  expect(cleanPhone('+31 20-123 45 67')).toBe('+31201234567')
})

test('[MONEY-14] documents are dated in the time zone of Amsterdam', () => {
  expect(writeDay('2026-11-23T23:30:00Z', 'nl')).toBe('24 november 2026')
  expect(writeDay('2026-11-23T22:30:00Z', 'nl', 'medium')).toBe('23 nov 2026')
})
