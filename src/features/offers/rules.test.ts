import { expect, test } from 'vitest'
import { EditableSettings } from '#sites/contract'
import {
  bestDiscount,
  clockDigits,
  discountOn,
  isMembersArea,
  methodsAllowedBy,
  remainingTime,
  TIME_BONUS_CODE,
  TIME_BONUS_IN_HOURS,
  TIME_BONUS_IN_SECONDS,
  WELCOME_AT_MOST_IN_HOURS,
  WELCOME_CODE,
} from './rules.ts'

const code = { value_percentage: 25, country: null, currency: null, minimum_order_value: null, paymentmethods: null }

test('[BONUS-1] the countdown is zero-padded hours, minutes and seconds', () => {
  expect(clockDigits(14_400)).toEqual({ hours: '04', minutes: '00', seconds: '00' })
  expect(clockDigits(3_661)).toEqual({ hours: '01', minutes: '01', seconds: '01' })
  expect(clockDigits(0)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
  expect(clockDigits(-5)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
})

test('[BONUS-1] [MONEY-17] a site sets its welcome offer to four hours at least and three days at most', () => {
  expect(EditableSettings.properties.welcome_hours).toMatchObject({ minimum: 4, maximum: 72 })
  expect([TIME_BONUS_IN_HOURS, WELCOME_AT_MOST_IN_HOURS]).toEqual([4, 72])
})

test('[MONEY-11] the remaining time is in whole hours, in the last hour in whole minutes, and at least one minute', () => {
  expect(remainingTime(14_399)).toEqual({ unit: 'hours', count: 3 })
  expect(remainingTime(3_600)).toEqual({ unit: 'hours', count: 1 })
  expect(remainingTime(3_599)).toEqual({ unit: 'minutes', count: 59 })
  expect(remainingTime(20)).toEqual({ unit: 'minutes', count: 1 })
})

test('[MONEY-10] a discount is rounded half up once, and applies only under its conditions', () => {
  const euro = (minor: number) => ({ minor, currency: 'EUR' })
  expect(discountOn(euro(1999), 'NL', code)).toEqual(euro(500))
  expect(discountOn(euro(798), 'NL', code)).toEqual(euro(200))
  expect(discountOn(euro(1999), 'NL', { ...code, country: 'NL' })).toEqual(euro(500))
  expect(discountOn(euro(1999), 'NL', { ...code, country: 'BE' })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'GBP' })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'EUR', minimum_order_value: 2000 })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'EUR', minimum_order_value: 1999 })).toEqual(euro(500))
  expect(discountOn(euro(1999), 'NL', null)).toBeNull()
})

test('[BONUS-5] [NAV-11] the members area consists of the pages in the specification', () => {
  const inside = ['/members', '/members/5', '/members/51', '/chats', '/likes', '/likes/m/5', '/likes/m/51', '/premium']
  const outside = [
    '/',
    '/credits',
    '/credits/5',
    '/profile',
    '/members/5/chat',
    '/members/5/landing',
    '/pricing',
    '/nl/members',
  ]
  expect(inside.filter(path => !isMembersArea(path))).toEqual([])
  expect(outside.filter(isMembersArea)).toEqual([])
})

test('[MONEY-10] a code for certain methods allows only those, and any other code allows all', () => {
  expect(methodsAllowedBy(['ideal', 'visa'], null)).toEqual(['ideal', 'visa'])
  expect(methodsAllowedBy(['ideal', 'visa'], code)).toEqual(['ideal', 'visa'])
  expect(methodsAllowedBy(['ideal', 'visa'], { ...code, paymentmethods: ['visa', 'paypal'] })).toEqual(['visa'])
})

test('[MONEY-12] the discount with the largest amount applies, and the first of equal ones', () => {
  const price = { minor: 1000, currency: 'EUR' }
  const of = (value_percentage: number, rules = {}) => ({ code: { ...code, value_percentage, ...rules } })
  const best = (...discounts: ReturnType<typeof of>[]) => bestDiscount(price, 'NL', discounts)
  const [offer, same, better] = [of(25), of(25), of(26)]
  expect(best(offer, better)?.discount).toBe(better)
  expect(best(better, offer)).toEqual({ discount: better, amount: { minor: 260, currency: 'EUR' } })
  expect(best(offer, same)?.discount).toBe(offer)
  expect(best(offer, of(90, { country: 'BE' }))?.discount).toBe(offer)
})

test('[MONEY-12] a discount with no effect is not applied', () => {
  const price = { minor: 1000, currency: 'EUR' }
  expect(bestDiscount(price, 'NL', [])).toBeNull()
  expect(bestDiscount(price, 'NL', [{ code: { ...code, value_percentage: 0 } }])).toBeNull()
  expect(bestDiscount(price, 'NL', [{ code: { ...code, currency: 'GBP' } }])).toBeNull()
})

test('[BONUS-1] [BONUS-3] the time bonus lasts 14400 seconds, and both it and the welcome offer have a built-in code', () => {
  expect(TIME_BONUS_IN_SECONDS).toBe(14_400)
  expect([TIME_BONUS_CODE, WELCOME_CODE]).toEqual(['TIJDBONUS', 'WELKOM'])
})
