import { expect, test } from 'vitest'
import { creditLevel, lowestMessagePrice, moneyFor, referenceBundle } from './rules.ts'
import { moneyUrl } from './urls.ts'

const euro = (credits: number, minor: number, recommended = false) => ({
  credits,
  price: { minor, currency: 'EUR' },
  recommended,
})
const LIST = [euro(50, 799), euro(150, 1999, true), euro(800, 7899)]

test('[MONEY-15] credits become money at the price of the recommended bundle, rounded half up', () => {
  expect(referenceBundle(LIST)).toBe(LIST[1])
  expect(moneyFor(10, LIST[1]!)).toEqual({ minor: 133, currency: 'EUR' })
  expect(moneyFor(1, euro(2, 5))).toEqual({ minor: 3, currency: 'EUR' })
})

test('[MONEY-15] without a recommended bundle the smallest counts', () => {
  expect(referenceBundle([euro(800, 7899), euro(50, 799)])?.credits).toBe(50)
})

test('[MONEY-9] the lowest price of a message is its price in the cheapest bundle', () => {
  expect(lowestMessagePrice(10, LIST)).toEqual({ minor: 99, currency: 'EUR' })
  expect(lowestMessagePrice(10, [])).toBeNull()
})

test('[NAV-7] the credit badge warns from 10 down and alarms at 0', () => {
  expect([11, 10, 1, 0].map(creditLevel)).toEqual(['enough', 'low', 'low', 'none'])
  expect([moneyUrl(true), moneyUrl(false)]).toEqual(['/credits/repeat-order', '/premium'])
})
