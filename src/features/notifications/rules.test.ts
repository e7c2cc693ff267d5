import { expect, test } from 'vitest'
import { KINDS, preferencesOf, pushStateOf } from './rules.ts'

test('[NOTIFY-1] all eight kinds are there, and advertisement comes only to who asks for it', () => {
  const usual = preferencesOf([])
  expect(usual.map(each => each.kind)).toEqual([...KINDS])
  expect(usual.filter(each => !each.mail).map(each => each.kind)).toEqual(['news', 'promotions'])
  const chosen = preferencesOf([{ kind: 'promotions', mail: true, push: false }])
  expect(chosen.find(each => each.kind === 'promotions')).toMatchObject({ mail: true, push: false })
})

test('[NOTIFY-4] a browser is in one of five states', () => {
  const facts = { supported: true, permission: 'default', hasSubscription: false } as const
  expect(pushStateOf(undefined)).toBe('unknown')
  expect(pushStateOf({ ...facts, supported: false })).toBe('unknown')
  expect(pushStateOf(facts)).toBe('capable')
  expect(pushStateOf({ ...facts, permission: 'denied' })).toBe('denied')
  expect(pushStateOf({ ...facts, permission: 'granted' })).toBe('not_subscribed')
  expect(pushStateOf({ ...facts, permission: 'granted', hasSubscription: true })).toBe('subscribed')
})
