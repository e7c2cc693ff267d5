import { expect, test } from 'vitest'
import { DEVICE_COOKIE, SESSION_COOKIE, SIGNUP_COOKIE, TRACKING_COOKIE } from '#accounts/rules'
import { LOCALE_COOKIE } from '#platform/locale.ts'
import { COUNTRY_COOKIE } from '#sites/rules'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '#staff/rules'
import { COOKIES } from './rules.ts'

test('[TRUST-9] the cookie page lists each cookie under its own name', () => {
  expect(COOKIES).toEqual([
    SESSION_COOKIE,
    DEVICE_COOKIE,
    SIGNUP_COOKIE,
    LOCALE_COOKIE,
    COUNTRY_COOKIE,
    TRACKING_COOKIE,
    STAFF_COOKIE,
    STAFF_DEVICE_COOKIE,
  ])
})
