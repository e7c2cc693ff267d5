import { expect, test } from 'vitest'
import {
  containsContextWord,
  DEVICE_COOKIE_IN_SECONDS,
  isEmail,
  isFromTrafficSource,
  LAST_SEEN_GRAIN_IN_SECONDS,
  LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES,
  LOGIN_LOCKS_IN_MINUTES,
  maskedEmail,
  normalizeEmail,
  RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES,
  RESET_LOCKS_IN_MINUTES,
  RESET_MAILS_FROM_ANYWHERE_PER_DAY,
  RESET_MAILS_FROM_ANYWHERE_PER_HOUR,
  readTracking,
  SESSION_AT_MOST_IN_SECONDS,
  SESSION_IDLE_IN_SECONDS,
  safePath,
  trackingIn,
  writeTracking,
} from './rules.ts'

test('[SIGNUP-7] valid email addresses are accepted, and malformed ones and header injections are not', () => {
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

test('[SIGNUP-7] an email has at most 254 characters, and its domain may have one letter', () => {
  const ofLength = (length: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 196)}.nl`
  expect(isEmail('eva@x.nl')).toBe(true)
  expect(isEmail(ofLength(254))).toBe(true)
  expect(isEmail(ofLength(255))).toBe(false)
})

test('[SIGNUP-7] an email address is compared in lower case, without surrounding spaces', () => {
  expect(normalizeEmail(' Eva@Example.NL\n')).toBe('eva@example.nl')
})

test('[TRUST-10] a masked email shows two letters and the domain', () => {
  expect(maskedEmail('sanne@example.nl')).toBe('sa•••@example.nl')
  expect(maskedEmail('a@example.nl')).toBe('a•••@example.nl')
  expect([maskedEmail('@example.nl'), maskedEmail('sanne')]).toEqual(['', ''])
})

test('[AUTH-3] [TRUST-1] an unused session lasts 30 days, any session 180, and a browser is recognised for a year', () => {
  const day = 86_400
  expect(SESSION_IDLE_IN_SECONDS).toBe(30 * day)
  expect(SESSION_AT_MOST_IN_SECONDS).toBe(180 * day)
  expect(DEVICE_COOKIE_IN_SECONDS).toBe(365 * day)
  expect(LAST_SEEN_GRAIN_IN_SECONDS).toBe(600)
})

test('[TRUST-7] only the hundredth failed login from several networks locks for a minute, so a few failures can’t lock an owner out', () => {
  expect(LOGIN_LOCKS_FROM_ANYWHERE_IN_MINUTES).toEqual([...Array(99).fill(0), 1])
})

test('[AUTH-4] [TRUST-7] the third reset email of a day is the last for a network; all unknown browsers together get five an hour and ten a day', () => {
  expect(RESET_LOCKS_IN_MINUTES).toEqual([0, 0, 1440])
  const locks = RESET_LOCKS_FROM_ANYWHERE_IN_MINUTES
  const lockAfter = (mail: number) => locks[Math.min(mail, locks.length) - 1]!
  const waitBefore = (mail: number) =>
    Array.from({ length: mail - 1 }, (_, nth) => lockAfter(nth + 1)).reduce((a, b) => a + b)
  expect([waitBefore(RESET_MAILS_FROM_ANYWHERE_PER_HOUR), waitBefore(RESET_MAILS_FROM_ANYWHERE_PER_HOUR + 1)]).toEqual([
    0, 60,
  ])
  expect(waitBefore(RESET_MAILS_FROM_ANYWHERE_PER_DAY)).toBeLessThan(24 * 60)
  expect(waitBefore(RESET_MAILS_FROM_ANYWHERE_PER_DAY + 1)).toBeGreaterThanOrEqual(24 * 60)
})

test('[TRUST-7] five failed logins lock for 1 minute, the next ones for 2, 4 and up to 30', () => {
  expect(LOGIN_LOCKS_IN_MINUTES).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30])
})

test('[TRUST-11] a password that is little more than the name of the member or the site is refused, and a long sentence with the name is accepted', () => {
  expect(containsContextWord('Marijke1', ['marijke'])).toBe(true)
  expect(containsContextWord('vonkvonk', ['Vonk'])).toBe(true)
  expect(containsContextWord('vonken uit de kachel', ['Vonk'])).toBe(false)
  expect(containsContextWord('iets heel anders', ['ie'])).toBe(false)
  expect(containsContextWord('ieieieie', ['ie'])).toBe(false)
  expect(containsContextWord('vonkvonk', [' Vonk '])).toBe(true)
  expect(containsContextWord('marijke1234', ['marijke'])).toBe(true)
  expect(containsContextWord('marijke12345', ['marijke'])).toBe(false)
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

test('[PAGES-5] only braces are removed from tracking parameters, and the first of two parameters for one field counts', () => {
  const tracking = trackingIn({
    network: '{acme}',
    ref: 'a b',
    sub: '1',
    aff_sub1: '2',
    aff_sub3: '<script>',
    other: 'x',
    sub2: ['x'],
  })
  expect(tracking).toEqual({ network: 'acme', ref: 'a b', sub1: '1', sub3: '<script>' })
  expect(readTracking(writeTracking(tracking))).toEqual(tracking)
  expect(readTracking('%E0%A4%A=x&network')).toEqual({})
  expect(isFromTrafficSource(tracking)).toBe(true)
  expect(isFromTrafficSource({ sub1: 'x' })).toBe(false)
  const strange = { ref: 'é&=%;,/?#"\\ 😀', sub2: '100% + {x}' }
  expect(readTracking(writeTracking(trackingIn(strange)))).toEqual({ ...strange, sub2: '100% + x' })
})
