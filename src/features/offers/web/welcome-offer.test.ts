import { expect, test } from 'vitest'
import type { CallFunction } from '#platform/web/call.ts'
import { discountCode } from '../contract.ts'
import { loadWelcome } from './welcome-offer.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const newcomer = { credits: 0, paid_user: false, signup_date: hoursAgo(1) }

test('[ERR-5] [MONEY-11] an offer that can’t be loaded is treated as none, without an error', async () => {
  for (const error of [new Error('500'), new TypeError('Failed to fetch')]) {
    expect(await loadWelcome((() => Promise.reject(error)) as CallFunction, newcomer)).toBeNull()
  }
})

test('[BONUS-1] [BONUS-2] the offer is loaded only for a new member who hasn’t paid', async () => {
  const calls: unknown[] = []
  const call = (async (...given: unknown[]) => calls.push(given)) as unknown as CallFunction
  for (const user of [null, { ...newcomer, paid_user: true }, { ...newcomer, signup_date: hoursAgo(97) }]) {
    expect(await loadWelcome(call, user)).toBeNull()
  }
  expect(calls).toEqual([])
  await loadWelcome(call, newcomer)
  // The longest offer lasts three days, and the browser's clock may be wrong by a day.
  await loadWelcome(call, { ...newcomer, signup_date: hoursAgo(95) })
  expect(calls).toEqual(Array(2).fill([discountCode, { query: { welcome: 'true' } }]))
})
