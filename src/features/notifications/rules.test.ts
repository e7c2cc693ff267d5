import { expect, test } from 'vitest'
import { KINDS, PUSH_FOR_IN_SECONDS, preferencesOf, pushStateOf } from './rules.ts'

test('[NOTIFY-1] all eight kinds have a preference, and news and promotions are sent only on request', () => {
  const usual = preferencesOf([])
  expect(usual.map(each => each.kind)).toEqual([...KINDS])
  expect(usual.filter(each => !each.mail).map(each => each.kind)).toEqual(['news', 'promotions'])
  const chosen = preferencesOf([{ kind: 'promotions', mail: true, push: false }])
  expect(chosen.find(each => each.kind === 'promotions')).toMatchObject({ mail: true, push: false })
  expect(chosen.filter(each => each.kind !== 'promotions')).toEqual(usual.filter(each => each.kind !== 'promotions'))
})

test('[NOTIFY-1] by default activity comes by push and email, reminders by email only, and advertising not at all', () => {
  const usual = preferencesOf([])
  expect(usual.filter(each => each.push).map(each => each.kind)).toEqual(['conversations', 'messages', 'likes'])
  expect(usual.filter(each => each.mail).map(each => each.kind)).toEqual(KINDS.slice(0, 6))
  expect(usual.slice(6)).toEqual([
    { kind: 'news', mail: false, push: false },
    { kind: 'promotions', mail: false, push: false },
  ])
})

test('[NOTIFY-4] an event older than four hours is not pushed', () => {
  expect(PUSH_FOR_IN_SECONDS).toBe(14_400)
})

test('[NOTIFY-4] the push state of a browser is one of five', () => {
  const facts = { supported: true, permission: 'default', hasSubscription: false } as const
  expect(pushStateOf(undefined)).toBe('unknown')
  expect(pushStateOf({ ...facts, supported: false })).toBe('unknown')
  expect(pushStateOf(facts)).toBe('capable')
  expect(pushStateOf({ ...facts, permission: 'denied' })).toBe('denied')
  expect(pushStateOf({ ...facts, permission: 'granted' })).toBe('not_subscribed')
  expect(pushStateOf({ ...facts, permission: 'granted', hasSubscription: true })).toBe('subscribed')
})
