import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { permittedSites, refuseWithoutPermission, seesOwnOnly, sitesOfCall } from './permission.ts'
import type { Caller } from './serve.ts'

// A refusal is stored as a security event 10 s later. This worker has no database, and may live that long.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const visitor: Caller = {
  siteId: 1,
  locale: 'nl',
  memberId: null,
  sessionId: null,
  isUnconfirmed: false,
  mustReconsent: false,
  staffId: null,
  permissions: {},
  hasSite: id => id < 10,
  hasFreshFactor: false,
  address: '127.0.0.1',
  userAgent: '',
  cookies: {},
}
const support: Caller = { ...visitor, staffId: 7, permissions: { handle_money: 'all' } }
const withoutLogin: Caller = { ...support, staffId: null }

function refusal(caller: Caller, needed: Parameters<typeof refuseWithoutPermission>[1]): string | null {
  try {
    refuseWithoutPermission(caller, needed, 'GET /api/orders.php')
    return null
  } catch (error) {
    return (error as Problem).code
  }
}

test('[TRUST-4] a staff endpoint requires a staff login and its permission', () => {
  expect(refusal(visitor, { staff: 'any' })).toBe('authentication_required')
  expect(refusal(withoutLogin, { staff: 'handle_money' })).toBe('authentication_required')
  expect(refusal(support, { staff: 'any' })).toBeNull()
  expect(refusal(support, { staff: 'handle_money' })).toBeNull()
  expect(refusal(support, { staff: 'review_photos' })).toBe('not_found')
})

test('[TRUST-4] a staff endpoint that needs a fresh second factor asks for it, and only of staff with its permission', () => {
  const [money, photos] = [
    { staff: 'handle_money', fresh: true },
    { staff: 'review_photos', fresh: true },
  ] as const
  expect(refusal(support, money)).toBe('second_factor_required')
  expect(refusal({ ...support, hasFreshFactor: true }, money)).toBeNull()
  expect(refusal(support, photos)).toBe('not_found')
  expect(refusal(visitor, money)).toBe('authentication_required')
})

test('[OFFICE-7] a call is about the sites of its permission, narrowed to the site that it names', () => {
  const some: Caller = { ...support, permissions: { handle_money: [2, 5] } }
  const who = { staff: 'handle_money' } as const
  expect(sitesOfCall(support, who, undefined)).toBe('all')
  expect(sitesOfCall(support, who, 3)).toEqual([3])
  expect(sitesOfCall(support, who, null)).toBe('all')
  expect(() => sitesOfCall(some, who, null)).toThrow(Problem)
  expect(sitesOfCall(some, who, undefined)).toEqual([2, 5])
  expect(sitesOfCall(some, who, 5)).toEqual([5])
  expect(permittedSites(some, who)).toEqual([2, 5])
  expect(permittedSites(visitor, 'anyone')).toEqual([])
  expect(() => sitesOfCall(some, who, 3)).toThrow(Problem)
  expect(() => sitesOfCall(support, who, 10)).toThrow(Problem)
  expect(sitesOfCall(some, who, 5, 5)).toEqual([5])
  for (const named of [
    [3, 5],
    [5, 3],
    [2, 5],
    [undefined, 3],
    ['5', 3],
  ])
    expect(() => sitesOfCall(some, who, ...named)).toThrow(Problem)
  expect(sitesOfCall(some, { staff: 'review_photos' }, undefined)).toEqual([])
  expect(sitesOfCall(visitor, 'anyone', 3)).toEqual([])
})

test('[OFFICE-7] a call about several sites needs its permission for all sites', () => {
  const who = { staff: 'handle_money', everywhere: true } as const
  expect(refusal(support, who)).toBeNull()
  expect(refusal({ ...support, permissions: { handle_money: [2, 5] } }, who)).toBe('not_found')
  expect(refusal({ ...support, permissions: { handle_money: [] } }, { staff: 'handle_money' })).toBe('not_found')
})

test('[TRUST-4] without the second permission of an endpoint a staff member sees only their own things', () => {
  const who = { staff: 'any', all: 'handle_money' } as const
  expect(seesOwnOnly(support, who)).toBe(false)
  expect(seesOwnOnly({ ...support, permissions: { review_photos: 'all' } }, who)).toBe(true)
  expect(seesOwnOnly({ ...support, permissions: {} }, { staff: 'any' })).toBe(false)
  expect(seesOwnOnly(visitor, 'anyone')).toBe(false)
})
