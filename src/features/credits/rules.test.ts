import { expect, test } from 'vitest'
import { creditLevel, isStricter, lowestMessagePrice, moneyFor, priceOf, referenceBundle } from './rules.ts'
import { moneyUrl } from './urls.ts'

const euro = (credits: number, minor: number, recommended = false) => ({
  credits,
  price: { minor, currency: 'EUR' },
  recommended,
})
const LIST = [euro(50, 799), euro(150, 1999, true), euro(800, 7899)]

test('[MONEY-15] credits are converted to money at the price of the recommended bundle, rounded half up', () => {
  expect(referenceBundle(LIST)).toBe(LIST[1])
  expect(moneyFor(10, LIST[1]!)).toEqual({ minor: 133, currency: 'EUR' })
  expect(moneyFor(1, euro(2, 5))).toEqual({ minor: 3, currency: 'EUR' })
})

test('[MONEY-15] without a recommended bundle the smallest one sets the price', () => {
  expect(referenceBundle([euro(800, 7899), euro(50, 799)])?.credits).toBe(50)
})

test('[MONEY-9] the lowest price of a message is its price in the cheapest bundle', () => {
  expect(lowestMessagePrice(10, LIST)).toEqual({ minor: 99, currency: 'EUR' })
  expect(lowestMessagePrice(10, LIST.toReversed())).toEqual({ minor: 99, currency: 'EUR' })
  expect(lowestMessagePrice(10, [])).toBeNull()
})

test('[NAV-7] the credit badge is a warning from 10 credits down and an alarm at 0', () => {
  expect([11, 10, 1, 0].map(creditLevel)).toEqual(['enough', 'low', 'low', 'none'])
  expect([moneyUrl(true), moneyUrl(false)]).toEqual(['/credits/repeat-order', '/premium'])
})

test('[CHAT-3] a message, a photo and a gift have their own price on each site', () => {
  const settings = { message_credits: 10, photo_credits: 15, gift_credits: 20 }
  expect((['message', 'photo', 'gift'] as const).map(kind => priceOf(kind, settings))).toEqual([10, 15, 20])
})

test('[MONEY-19] a limit is stricter if it allows the same or fewer credits over the same or a longer time', () => {
  const limit = (credits: number, days: number) => ({ credits, days })
  const none = { credits: null, days: null }
  expect(isStricter(limit(100, 7), limit(100, 7))).toBe(true)
  expect(isStricter(limit(99, 7), limit(100, 7))).toBe(true)
  expect(isStricter(limit(101, 7), limit(100, 7))).toBe(false)
  expect(isStricter(limit(100, 30), limit(100, 7))).toBe(true)
  expect(isStricter(limit(100, 1), limit(100, 7))).toBe(false)
  expect(isStricter(limit(200, 30), limit(100, 7))).toBe(false)
  expect([isStricter(none, none), isStricter(limit(100, 7), none)]).toEqual([true, true])
  expect(isStricter(none, limit(100, 7))).toBe(false)
})

test('[MONEY-19] a limit needs both credits and days', () => {
  const whole = { credits: 100, days: 7 }
  for (const half of [
    { credits: null, days: 30 },
    { credits: 50, days: null },
  ]) {
    expect(isStricter(half, whole)).toBe(false)
    expect(isStricter({ credits: 500, days: 1 }, half)).toBe(true)
  }
})
