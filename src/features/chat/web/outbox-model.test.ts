import { expect, test } from 'vitest'
import { added, marked, nextToSend, type Outbox, restored, type Unsent, unsentTo, without } from './outbox-model.ts'

const ME = 1

function unsent(key: string, to: number, state: Unsent['state'] = 'waiting'): Unsent {
  return { key, from: ME, to, text: key, at: '2026-11-21T12:00:00.000Z', state }
}

test('[CHAT-15] to each person one at a time, in the order written', () => {
  let outbox: Outbox = [unsent('a', 2), unsent('b', 2), unsent('c', 3)]
  expect(nextToSend(outbox, ME).map(each => each.key)).toEqual(['a', 'c'])
  outbox = marked(outbox, 'a', 'sending')
  expect(nextToSend(outbox, ME).map(each => each.key)).toEqual(['c'])
  outbox = without(outbox, 'a')
  expect(nextToSend(outbox, ME).map(each => each.key)).toEqual(['b', 'c'])
})

test('[CHAT-16] a refused message waits for its writer and holds up nothing', () => {
  const why = { code: 'not_enough_credits', detail: 'Te weinig' }
  const outbox = marked([unsent('a', 2), unsent('b', 2)], 'a', 'refused', why)
  expect(outbox[0]).toMatchObject({ state: 'refused', why })
  expect(nextToSend(outbox, ME).map(each => each.key)).toEqual(['b'])
  expect(marked(outbox, 'a', 'waiting')[0]).not.toHaveProperty('why')
})

test('[CHAT-15] another member on this browser never sends it', () => {
  expect(nextToSend([unsent('a', 2)], 99)).toEqual([])
})

test('[CHAT-15] a reload of the page sends again, with the same keys, what it has not seen acknowledged', () => {
  const outbox = [unsent('a', 2, 'sending'), unsent('b', 2), unsent('c', 3, 'refused')]
  const again = restored(JSON.stringify(outbox))
  expect(again.map(each => [each.key, each.state])).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
    ['c', 'refused'],
  ])
  for (const broken of [null, '', '{', '"x"', '[{"key":1}]']) expect(restored(broken)).toEqual([])
})

test('[CHAT-15] a message stands in the conversation once, stored or unsent', () => {
  const outbox = added(added([], unsent('a', 2)), unsent('a', 2))
  expect(outbox).toHaveLength(1)
  const stored = { seq: 1, from: ME, kind: 'text', text: 'a', at: '', key: 'a' } as const
  expect(unsentTo(outbox, ME, 2, [stored])).toEqual([])
  expect(unsentTo(outbox, ME, 2, [])).toHaveLength(1)
})
