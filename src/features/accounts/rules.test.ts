import { expect, test } from 'vitest'
import {
  holdsContextWord,
  isEmail,
  isFromTrafficSource,
  LOGIN_LOCKS_IN_MINUTES,
  readTracking,
  safePath,
  trackingIn,
  writeTracking,
} from './rules.ts'

test('[SIGNUP-7] what is an email and what is not', () => {
  for (const email of ['eva@example.com', 'e.v-a+site@mail.example.co.uk', "o'neil@example.ie"]) {
    expect(isEmail(email), email).toBe(true)
  }
  for (const text of [
    '',
    'eva',
    'eva@',
    '@example.com',
    'eva@example',
    'e va@example.com',
    'eva@exa mple.com',
    'a@b..nl',
    'eva@-example.com',
    'eva@example.com\r\nBcc: x@example.com',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(isEmail(text), text).toBe(false)
  }
})

test('[TRUST-7] five failures lock for 1 minute, then 2, 4, up to 30', () => {
  expect(LOGIN_LOCKS_IN_MINUTES).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30])
})

test('[TRUST-11] a password that is little more than the name or the site is refused, a long sentence with it is not', () => {
  expect(holdsContextWord('Marijke1', ['marijke'])).toBe(true)
  expect(holdsContextWord('vonkvonk', ['Vonk'])).toBe(true)
  expect(holdsContextWord('vonken uit de kachel', ['Vonk'])).toBe(false)
  expect(holdsContextWord('iets heel anders', ['ie'])).toBe(false)
})

test('[AUTH-8] a login leads only to a path of this site', () => {
  expect(safePath('/members/5?tab=2', '/members')).toBe('/members/5?tab=2')
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/\tx',
  ]) {
    expect(safePath(path, '/members')).toBe('/members')
  }
})

test('[PAGES-5] tracking parameters lose their braces and keep their first value', () => {
  const told = trackingIn({
    network: '{acme}',
    ref: 'a b',
    sub: '1',
    aff_sub1: '2',
    aff_sub3: '<script>',
    other: 'x',
    sub2: ['x'],
  })
  expect(told).toEqual({ network: 'acme', ref: 'a b', sub1: '1', sub3: 'script' })
  expect(readTracking(writeTracking(told))).toEqual(told)
  expect(readTracking('%E0%A4%A=x&network')).toEqual({})
  expect(isFromTrafficSource(told)).toBe(true)
  expect(isFromTrafficSource({ sub1: 'x' })).toBe(false)
})
