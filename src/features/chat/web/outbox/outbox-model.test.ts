import { expect, test } from 'vitest'
import {
  isUnsent,
  nextToSend,
  type Outbox,
  type Unsent,
  unsentTo,
  withoutUnsent,
  withState,
  withUnsent,
} from './outbox-model.ts'

const ME = 1
const NOBODY = new Set<number>()

function unsent(key: string, to: number, state: Unsent['state'] = 'waiting'): Unsent {
  return { key, from: ME, to, kind: 'text', text: key, at: '2026-11-21T12:00:00.000Z', state }
}

test('[CHAT-15] each recipient gets one message at a time, in the order of writing', () => {
  const outbox: Outbox = [unsent('a', 2), unsent('b', 2), unsent('c', 3)]
  expect(nextToSend(outbox, ME, NOBODY).map(each => each.key)).toEqual(['a', 'c'])
  expect(nextToSend(outbox, ME, new Set([2])).map(each => each.key)).toEqual(['c'])
  expect(nextToSend(withoutUnsent(outbox, 'a'), ME, NOBODY).map(each => each.key)).toEqual(['b', 'c'])
})

test('[CHAT-16] a refused message waits for its sender and delays no other message', () => {
  const why = { code: 'not_enough_credits', detail: 'Te weinig' }
  const refused = withState(unsent('a', 2), 'refused', why)
  expect(refused).toMatchObject({ state: 'refused', why })
  expect(nextToSend([refused, unsent('b', 2)], ME, NOBODY).map(each => each.key)).toEqual(['b'])
  expect(withState(refused, 'waiting')).not.toHaveProperty('why')
})

test('[CHAT-15] a message is never sent from the account of another member in the same browser', () => {
  expect(nextToSend([unsent('a', 2)], 99, NOBODY)).toEqual([])
})

test('[CHAT-15] a message that a closed tab was sending is sent by the next tab, with the same key', () => {
  expect(nextToSend([unsent('a', 2, 'sending')], ME, NOBODY).map(each => each.key)).toEqual(['a'])
})

test('[CHAT-15] an incomplete record is ignored, such as an image without its file', () => {
  expect(isUnsent(unsent('a', 2))).toBe(true)
  expect(isUnsent({ ...unsent('a', 2), kind: 'image', file: new Blob(['x']) })).toBe(true)
  for (const broken of [
    null,
    'x',
    {},
    { key: 1 },
    { ...unsent('a', 2), kind: 'image' },
    { ...unsent('a', 2), to: '2' },
  ]) {
    expect(isUnsent(broken)).toBe(false)
  }
})

test('[CHAT-15] a message is shown once, as stored or as unsent', () => {
  const outbox = withUnsent(withUnsent([], unsent('a', 2)), unsent('a', 2))
  expect(outbox).toHaveLength(1)
  const stored = { seq: 1, from: ME, kind: 'text', text: 'a', at: '', key: 'a' } as const
  expect(unsentTo(outbox, ME, 2, [stored])).toEqual([])
  expect(unsentTo(outbox, ME, 2, [])).toHaveLength(1)
})
