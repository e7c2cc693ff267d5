import { expect, test } from 'vitest'
import {
  isFromTrafficSource,
  LONGEST_TRACKING,
  readTracking,
  TRACKING_COOKIE_IN_SECONDS,
  TRACKING_PARAMETERS,
  trackingIn,
  writeTracking,
  writeTrackingCookie,
} from './tracking.ts'

const NAMES = 'network ref sub1 sub aff_sub1 aff_sub sub2 aff_sub2 sub3 aff_sub3'.split(' ')

test('[PAGES-5] each parameter of the specification is stored in its field', () => {
  const fields = NAMES.map(name => [name, Object.entries(trackingIn({ [name]: '{x}' }))])
  const field = (name: string) => (name.startsWith('aff_') ? name.slice(4) : name).replace(/^sub$/, 'sub1')
  expect(fields).toEqual(NAMES.map(name => [name, [[field(name), 'x']]]))
})

test('[PAGES-5] all tracking parameters and cpc are removed from the address', () => {
  expect(TRACKING_PARAMETERS.toSorted()).toEqual([...NAMES, 'cpc'].toSorted())
})

test('[PAGES-5] a broken cookie stores nothing', () => {
  expect(readTracking('ref=%E0%A4%A')).toEqual({})
  expect(readTracking()).toEqual({})
})

test('[SIGNUP-8] a network or a reference makes a traffic source', () => {
  expect(isFromTrafficSource({ network: 'acme' })).toBe(true)
  expect(isFromTrafficSource({ ref: 'banner' })).toBe(true)
  expect(isFromTrafficSource({ sub1: 'a', sub2: 'b', sub3: 'c' })).toBe(false)
})

test('[TRUST-9] tracking is forgotten after 30 days', () => {
  expect(TRACKING_COOKIE_IN_SECONDS).toBe(2_592_000)
})

test('[PAGES-5] each tracking value has at most 512 characters, and a browser accepts the cookie with all of them', () => {
  const long = (letter: string) => ({ network: letter.repeat(600), ref: letter.repeat(512), sub1: letter.repeat(513) })
  expect(Object.values(trackingIn(long('x'))).map(value => value.length)).toEqual([512, 512, 512])
  expect(readTracking(writeTrackingCookie(trackingIn(long('x'))))).toEqual(trackingIn(long('x')))
  const written = writeTrackingCookie(trackingIn({ ...long('é'), network: 'acme' }))
  expect(encodeURIComponent(written).length).toBeLessThan(4_000)
  expect(readTracking(written)).toMatchObject({ network: 'acme' })
  expect(writeTracking(trackingIn({ ...long('€'), sub2: '€'.repeat(512), sub3: '€'.repeat(512) })).length).toBeLessThan(
    LONGEST_TRACKING,
  )
})
