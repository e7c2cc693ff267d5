import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEED } from '../../../../test/support/seed.ts'
import type { Conversation, Message } from '../contract.ts'
import { lastSeqOf, refreshed, unreadIn, withMessage, withOlder, withoutUpTo, withRead } from './live-conversation.ts'

const ME = 1
const OTHER = 2

function message(seq: number, from = OTHER): Message {
  const own = from === ME ? { key: `key-${seq}` } : {}
  return { seq, from, kind: 'text', text: `bericht ${seq}`, at: '2026-11-21T12:00:00.000Z', ...own }
}

function waiting(key: string): Message {
  return { seq: 0, from: ME, kind: 'text', text: key, at: '2026-11-21T12:00:00.000Z', key, waiting: true }
}

function conversation(messages: readonly Message[], more: Partial<Conversation> = {}): Conversation {
  const base = { conversation: { id: 7 }, profile: null, more: false, history_hidden: false }
  const marks = { read: 0, their_read: 0, their_delivered: 0, receipts: true }
  return { ...base, ...marks, messages: [...messages], ...more }
}

function withNext(state: Conversation, next: Message): Conversation {
  const after = withMessage(state, next, ME)
  if (after === 'reload') throw new Error('messages are missing')
  return after
}

const seqs = (state: Conversation) => state.messages.map(each => each.seq)

describe('[CHAT-14] a live message', () => {
  test('is appended once, however often it arrives', () => {
    const state = conversation([message(1)])
    const once = withNext(state, message(2))
    expect(seqs(once)).toEqual([1, 2])
    expect(withMessage(once, message(2), ME)).toEqual(once)
  })

  test('after a gap causes a reload', () => {
    const state = conversation([message(1)])
    expect(withMessage(state, message(3), ME)).toBe('reload')
    const removed = conversation([], { read: 5 })
    expect(seqs(withNext(removed, message(6)))).toEqual([6])
    expect(withMessage(removed, message(7), ME)).toBe('reload')
  })

  test('marks the earlier messages as read by its sender', () => {
    const state = conversation([message(1), message(2)])
    expect(withNext(state, message(3, ME))).toMatchObject({ read: 3, their_read: 0 })
    expect(withNext(state, message(3, OTHER))).toMatchObject({ read: 0, their_read: 3 })
  })
})

test('[CHAT-12] a held message is the last one, and its delivery replaces it', () => {
  let state = conversation([message(1)])
  state = withNext(state, waiting('a'))
  state = withNext(state, waiting('a'))
  state = withNext(state, waiting('b'))
  state = withNext(state, message(2))
  expect(state.messages.map(each => each.text)).toEqual(['bericht 1', 'bericht 2', 'a', 'b'])
  state = withNext(state, { ...message(3, ME), key: 'a' })
  expect(state.messages.map(each => [each.seq, each.key])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 'a'],
    [0, 'b'],
  ])
})

test('[CHAT-2] read marks only move forward', () => {
  const state = conversation([message(1), message(2), message(3, ME)], { read: 0 })
  expect(unreadIn(state, ME)).toBe(2)
  const read = withRead(state, { member: ME, seq: 2 }, ME)
  expect(unreadIn(read, ME)).toBe(0)
  expect(withRead(read, { member: ME, seq: 1 }, ME)).toEqual(read)
  expect(withRead(read, { member: OTHER, seq: 3 }, ME).their_read).toBe(3)
})

test('[CHAT-8] removing messages up to a number keeps that number, and a newer message follows it', () => {
  const state = withoutUpTo(conversation([message(1), message(2)]), 2)
  expect(state.messages).toEqual([])
  expect(lastSeqOf(state)).toBe(2)
  expect(seqs(withNext(state, message(3)))).toEqual([3])
})

test('[CHAT-7] older pages are put in front, and a refresh keeps them if they still adjoin', () => {
  const newest = conversation([message(51), message(52)], { more: true })
  const older = conversation([message(49), message(50)], { more: false, history_hidden: true })
  const both = withOlder(newest, older)
  expect([seqs(both), both.more, both.history_hidden]).toEqual([[49, 50, 51, 52], false, true])
  expect(seqs(withOlder(both, older))).toEqual([49, 50, 51, 52])
  const fresh = conversation([message(51), message(52), message(53)], { more: true })
  expect(seqs(refreshed(both, fresh))).toEqual([49, 50, 51, 52, 53])
  const farAhead = conversation([message(90), message(91)], { more: true })
  expect(refreshed(both, farAhead)).toEqual(farAhead)
})

test('[CHAT-14] repeated live events in any order, with a reload at each gap, end in the state of a fresh load', () => {
  const history = Array.from({ length: 12 }, (_, index) => message(index + 1, index % 3 === 0 ? ME : OTHER))
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 12 }),
      (events, start) => {
        let state = conversation(history.slice(0, start))
        let truth = start
        for (const seq of [...events, 12]) {
          truth = Math.max(truth, seq)
          const next = withMessage(state, history[seq - 1]!, ME)
          state = next === 'reload' ? refreshed(state, conversation(history.slice(0, truth))) : next
        }
        expect(state.messages).toEqual(history)
      },
    ),
    { seed: SEED },
  )
})
