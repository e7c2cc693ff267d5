import { expect, test } from 'vitest'
import { withoutQuotes } from './log.ts'

test('[MONEY-21] [TRUST-14] the log holds no key of a payment provider that repeats it in an error', () => {
  for (const key of [
    'test_NastyNastyNastyNastyNasty1',
    'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
    'sk_test_51Abc_Def',
    'rk_live_51AbcDef',
    'whsec_aB+/=_-9',
  ]) {
    expect(withoutQuotes(`The key ${key} is wrong`)).toBe('The key … is wrong')
    expect(withoutQuotes(`${'x'.repeat(280)} ${key}`)).not.toContain(key.slice(0, 12))
  }
  expect(withoutQuotes('the live_stream of test_members')).toBe('the live_stream of test_members')
})

test('[OPS-2] the log holds no quoted value and no address', () => {
  expect(withoutQuotes('duplicate "Anna" for anna@example.com')).toBe('duplicate … for …')
})
