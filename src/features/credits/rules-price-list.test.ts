import { expect, test } from 'vitest'
import { CURRENCIES_OF_COUNTRY, LANGUAGES_OF_COUNTRY } from '#sites/rules'
import { isReached, priceListFaults, pricesShown } from './rules-price-list.ts'

const bundle = (credits: number, minor: number, recommended = false) => ({ credits, minor, recommended })
const DUTCH = { country: 'NL', currency: 'EUR', sellsFrom: null, bundles: [bundle(50, 799), bundle(150, 1999, true)] }

const codes = (change: Partial<typeof DUTCH> | object) =>
  Object.entries(priceListFaults({ ...DUTCH, ...change }, 10)).map(([field, { code }]) => `${field} ${code}`)

test('[OFFICE-2] a price list that makes no sense is refused at its field', () => {
  expect(codes({})).toEqual([])
  expect(codes({ currency: 'GBP' })).toEqual(['currency prices_currency'])
  expect(codes({ bundles: [] })).toEqual(['bundles prices_empty'])
  expect(codes({ bundles: [bundle(50, 0)] })).toEqual(['price.0 prices_zero'])
  expect(codes({ bundles: [bundle(9, 100)] })).toEqual(['credits.0 prices_too_small'])
  expect(codes({ bundles: [bundle(50, 799), bundle(50, 899)] })).toEqual(['credits.1 prices_twice'])
  expect(codes({ bundles: [bundle(50, 799), bundle(150, 799)] })).toEqual(['price.1 prices_order'])
  expect(codes({ bundles: [bundle(150, 799), bundle(50, 899)] })).toEqual(['price.1 prices_order'])
  expect(codes({ bundles: [bundle(50, 799, true), bundle(150, 1999, true)] })).toEqual(['bundles prices_recommended'])
})

test('[OFFICE-2] a fault of a price list names the numbers that its sentence needs', () => {
  const faults = (change: object) => priceListFaults({ ...DUTCH, ...change }, 10)
  expect(faults({ country: 'XX', currency: 'GBP' }).currency?.params).toEqual({ currency: 'GBP', allowed: '' })
  expect(faults({ currency: 'GBP' }).currency?.params).toEqual({ currency: 'GBP', allowed: 'EUR' })
  expect(faults({ bundles: [bundle(9, 100)] })['credits.0']?.params).toEqual({ credits: 10 })
  expect(faults({ bundles: [bundle(50, 799), bundle(150, 799)] })['price.1']?.params).toEqual({ more: 150, fewer: 50 })
  expect(faults({ bundles: [bundle(150, 799), bundle(50, 799)] })['price.1']?.params).toEqual({ more: 150, fewer: 50 })
})

test('[OFFICE-2] bundles may come in any order, sell one message and cost one cent', () => {
  expect(codes({ bundles: [bundle(150, 1999), bundle(50, 799)] })).toEqual([])
  expect(codes({ bundles: [bundle(10, 1)] })).toEqual([])
  expect(codes({ bundles: [bundle(50, 799), bundle(50, 799)] })).toEqual(['credits.1 prices_twice'])
})

test('[MONEY-9] a faulty list gets no fault of its claim, and a claim without bundles or with the lowest price is true', () => {
  expect(codes({ bundles: [bundle(50, 0)], sellsFrom: 1 })).toEqual(['price.0 prices_zero'])
  expect(isReached(1, 10, [])).toBe(true)
})

test('[MONEY-9] the pages show the messages and the price of a message of each bundle, and the lowest price unless staff claim one', () => {
  const bundles = [
    { id: 7, credits: 55, price: { minor: 799, currency: 'EUR' }, recommended: false },
    { id: 8, credits: 150, price: { minor: 1999, currency: 'EUR' }, recommended: true },
  ]
  const costs = { message: 10, message_photo: 20 } as unknown as Parameters<typeof pricesShown>[0]['costs']
  const shown = pricesShown({ country: 'NL', costs, bundles, claim: null })
  expect(shown).toMatchObject({ country: 'NL', costs, minimum_message_costs: { costs: 133, currency: 'EUR' } })
  expect(shown.bundles).toMatchObject([
    { id: 7, credits: 55, price: { minor: 799, currency: 'EUR' }, recommended: false, messages: 5 },
    { id: 8, credits: 150, price: { minor: 1999, currency: 'EUR' }, recommended: true, messages: 15 },
  ])
  const claim = { costs: 200, currency: 'EUR' }
  expect(pricesShown({ country: 'NL', costs, bundles, claim }).minimum_message_costs).toEqual(claim)
  expect(pricesShown({ country: 'NL', costs, bundles: [], claim: null }).minimum_message_costs).toBeNull()
  const free = pricesShown({ country: 'NL', costs: { ...costs, message: 0 }, bundles, claim: null })
  expect(free.bundles.map(({ messages }) => messages)).toEqual([0, 0])
})

test('[MONEY-9] a claim is refused if no bundle sells a message at that price', () => {
  expect(codes({ sellsFrom: 133 })).toEqual([])
  expect(codes({ sellsFrom: 132 })).toEqual(['sells_from prices_claim_unreached'])
})

test('[OFFICE-2] each country that a site can be in has a currency', () => {
  expect(Object.keys(CURRENCIES_OF_COUNTRY).toSorted()).toEqual(Object.keys(LANGUAGES_OF_COUNTRY).toSorted())
  const { GB, US, CH, PL, DK, SE, NO, ...euro } = CURRENCIES_OF_COUNTRY
  expect([GB, US, CH, PL, DK, SE, NO].flat()).toEqual(['GBP', 'USD', 'CHF', 'PLN', 'DKK', 'SEK', 'NOK'])
  expect(new Set(Object.values(euro).flat())).toEqual(new Set(['EUR']))
})
