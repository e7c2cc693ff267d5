import { expect, test } from 'vitest'
import {
  ACCEPTED_TYPES,
  addressExpiry,
  CROP_RATIO,
  fileName,
  LARGEST_UPLOAD_IN_BYTES,
  photoAccess,
  photoLimit,
  photoUrl,
  readCrop,
  reordered,
  SMALLEST_SIDE_IN_PIXELS,
  writeCrop,
} from './rules.ts'
import {
  LARGEST_UPLOAD_IN_BYTES as IMAGING_BOUND,
  SMALLEST_SIDE_IN_PIXELS as IMAGING_SMALLEST,
} from './server/imaging/imaging-messages.ts'

const viewer = { owner: false, staff: false, paidUser: false }

test('[PROFILE-4] free members have 3 photos, premium members 25', () => {
  expect([photoLimit(false), photoLimit(true)]).toEqual([3, 25])
})

test('[PROFILE-11] a viewer without premium sees the main photo clear, other approved photos blurred, and no unapproved ones', () => {
  expect(photoAccess({ status: 'active', main: true }, viewer)).toBe('open')
  expect(photoAccess({ status: 'active', main: false }, viewer)).toBe('locked')
  expect(photoAccess({ status: 'active', main: false }, { ...viewer, paidUser: true })).toBe('open')
  expect(photoAccess({ status: 'review', main: true }, { ...viewer, paidUser: true })).toBe('none')
  expect(photoAccess({ status: 'refused', main: false }, { ...viewer, owner: true })).toBe('open')
  expect(photoAccess({ status: 'review', main: false }, { ...viewer, staff: true })).toBe('open')
})

test('[PROFILE-6] reordering puts the named photos first and keeps the order of the others', () => {
  expect(reordered([1, 2, 3, 4], [3])).toEqual([3, 1, 2, 4])
  expect(reordered([1, 2, 3], [2, 9, 2])).toEqual([2, 1, 3])
})

test('[PROFILE-11] a signed address stays the same for a while and expires after more than six hours', () => {
  expect(addressExpiry(100_000)).toBe(addressExpiry(100_100))
  expect(addressExpiry(100_000) - 100_000).toBeGreaterThan(6 * 3600)
})

test('[TRUST-5] [PROFILE-6] a crop consists of four fractions and lies within the photo; anything else is refused', () => {
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
    '0,0.5,1,0.6',
    '0,0,0.01,1',
    '0,0,1,0.01',
  ]) {
    expect(readCrop(wrong), wrong).toBeNull()
  }
})

test('[TRUST-5] the contract and the imaging process have the same limits', () => {
  expect(LARGEST_UPLOAD_IN_BYTES).toBe(IMAGING_BOUND)
  expect(SMALLEST_SIDE_IN_PIXELS).toBe(IMAGING_SMALLEST)
})

test('[PROFILE-6] a crop accepts every notation of a fraction, up to the edges', () => {
  expect(readCrop('.25,.5,.75,.5')).toEqual({ x: 0.25, y: 0.5, width: 0.75, height: 0.5 })
  expect(readCrop('0,0,1.00,1.00')).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  expect(readCrop('0.001,0,1,1')).not.toBeNull()
  expect(readCrop('0,0.001,1,1')).not.toBeNull()
  expect(readCrop('0,0,0.02,0.02')).not.toBeNull()
})

test('[PROFILE-11] a locked photo has only the address of its blurred file', () => {
  const open = { path: '/p/a', thumb_filename: fileName('n', 'thumb'), locked: false }
  expect(photoUrl(open, 'thumb')).toBe('/p/a/n-thumb.webp')
  expect(photoUrl(open, 'full')).toBe('/p/a/n-full.webp')
  const locked = { path: '/p/a', thumb_filename: fileName('n', 'locked'), locked: true }
  expect(photoUrl(locked, 'full')).toBe('/p/a/n-locked_thumb.webp')
  // A locked photo has one file, which serves every size.
  expect(photoUrl({ ...open, locked: true }, 'full')).toBe('/p/a/n-thumb.webp')
})

test('[TRUST-5] the file chooser accepts only JPEG, PNG and WebP, and cards are upright', () => {
  expect(ACCEPTED_TYPES.split(',')).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect(CROP_RATIO).toBe(0.75)
})
