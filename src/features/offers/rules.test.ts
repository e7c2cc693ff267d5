import { expect, test } from 'vitest'
import { EditableSettings } from '#sites/contract'
import {
  clockDigits,
  discountOn,
  isMembersArea,
  remainingTime,
  TIME_BONUS_IN_HOURS,
  WELCOME_AT_MOST_IN_HOURS,
} from './rules.ts'

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

test('[MONEY-11] the remaining time is in hours, in the last hour in minutes, and never exaggerated', () => {
  expect(remainingTime(14_399)).toEqual({ unit: 'hours', count: 3 })
  expect(remainingTime(3_600)).toEqual({ unit: 'hours', count: 1 })
  expect(remainingTime(3_599)).toEqual({ unit: 'minutes', count: 59 })
  expect(remainingTime(20)).toEqual({ unit: 'minutes', count: 1 })
})

test('[MONEY-10] a discount is rounded half up once, and applies only where its rules allow', () => {
  const code = { value_percentage: 25, country: null, currency: null, minimum_order_value: null, paymentmethods: null }
  const euro = (minor: number) => ({ minor, currency: 'EUR' })
  expect(discountOn(euro(1999), 'NL', code)).toEqual(euro(500))
  expect(discountOn(euro(798), 'NL', code)).toEqual(euro(200))
  expect(discountOn(euro(1999), 'NL', { ...code, country: 'BE' })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'GBP' })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'EUR', minimum_order_value: 2000 })).toBeNull()
  expect(discountOn(euro(1999), 'NL', { ...code, currency: 'EUR', minimum_order_value: 1999 })).toEqual(euro(500))
  expect(discountOn(euro(1999), 'NL', null)).toBeNull()
})

test('[BONUS-5] [NAV-11] the members area consists of the pages in the specification', () => {
  const inside = ['/members', '/members/5', '/chats', '/likes', '/likes/m/5', '/premium']
  const outside = ['/', '/credits', '/credits/5', '/profile', '/members/5/chat', '/members/5/landing', '/pricing']
  expect(inside.filter(path => !isMembersArea(path))).toEqual([])
  expect(outside.filter(isMembersArea)).toEqual([])
})
