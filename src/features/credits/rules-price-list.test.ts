import { expect, test } from 'vitest'
import { LANGUAGES_OF_COUNTRY } from '#sites/rules'
import { CURRENCIES_OF_COUNTRY, priceListFaults } from './rules-price-list.ts'

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

test('[MONEY-9] a claim is refused if no bundle sells a message at that price', () => {
  expect(codes({ sellsFrom: 133 })).toEqual([])
  expect(codes({ sellsFrom: 132 })).toEqual(['sells_from prices_claim_unreached'])
})

test('[OFFICE-2] each country that a site can be in has a currency', () => {
  expect(Object.keys(CURRENCIES_OF_COUNTRY).toSorted()).toEqual(Object.keys(LANGUAGES_OF_COUNTRY).toSorted())
})
