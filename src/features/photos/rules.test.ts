import { expect, test } from 'vitest'
import {
  addressExpiry,
  LARGEST_UPLOAD_IN_BYTES,
  photoLimit,
  readCrop,
  reordered,
  SMALLEST_SIDE_IN_PIXELS,
  sightOf,
  writeCrop,
} from './rules.ts'
import {
  LARGEST_UPLOAD_IN_BYTES as IMAGING_BOUND,
  SMALLEST_SIDE_IN_PIXELS as IMAGING_SMALLEST,
} from './server/imaging/picture.ts'

const nobody = { owner: false, staff: false, paidUser: false }

test('[PROFILE-4] 3 photos for free members, 25 for premium ones', () => {
  expect([photoLimit(false), photoLimit(true)]).toEqual([3, 25])
})

test('[PROFILE-11] a viewer without premium sees the main photo and blurs of the others, and nothing unapproved', () => {
  expect(sightOf({ status: 'active', main: true }, nobody)).toBe('open')
  expect(sightOf({ status: 'active', main: false }, nobody)).toBe('locked')
  expect(sightOf({ status: 'active', main: false }, { ...nobody, paidUser: true })).toBe('open')
  expect(sightOf({ status: 'review', main: true }, { ...nobody, paidUser: true })).toBe('none')
  expect(sightOf({ status: 'refused', main: false }, { ...nobody, owner: true })).toBe('open')
  expect(sightOf({ status: 'review', main: false }, { ...nobody, staff: true })).toBe('open')
})

test('[PROFILE-6] the named photos come first and the others keep their order', () => {
  expect(reordered([1, 2, 3, 4], [3])).toEqual([3, 1, 2, 4])
  expect(reordered([1, 2, 3], [2, 9, 2])).toEqual([2, 1, 3])
})

test('[PROFILE-11] signed addresses stay the same for hours and then end', () => {
  expect(addressExpiry(100_000)).toBe(addressExpiry(100_100))
  expect(addressExpiry(100_000) - 100_000).toBeGreaterThan(6 * 3600)
})

test('[TRUST-5] [PROFILE-6] a crop is four parts of the picture and lies within it; nothing else is one', () => {
  const crop = { x: 0.125, y: 0, width: 0.75, height: 1 }
  expect(readCrop(writeCrop(crop))).toEqual(crop)
  for (const wrong of [
    '',
    '0,0,1',
    '0,0,0,0',
    '-1,0,1,1',
    '0.5,0,0.6,1',
    '0,0,1e9,1',
    'NaN,0,1,1',
    '0,0,1,1,1',
    '0,0, 1,1',
  ]) {
    expect(readCrop(wrong), wrong).toBeNull()
  }
})

test('[TRUST-5] the contract and imaging keep the same bounds', () => {
  expect(LARGEST_UPLOAD_IN_BYTES).toBe(IMAGING_BOUND)
  expect(SMALLEST_SIDE_IN_PIXELS).toBe(IMAGING_SMALLEST)
})
