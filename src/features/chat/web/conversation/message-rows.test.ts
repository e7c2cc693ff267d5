import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { type MessageRow, type Row, rowsOf } from './message-rows.ts'

const ME = 1
const what = { unsent: [], me: ME, timeZone: 'Europe/Amsterdam', readAtOpening: 99 }

function message(seq: number, from: number, at: string): Message {
  return { seq, from, kind: 'text', text: String(seq), at, ...(from === ME && { key: `k${seq}` }) }
}

const isMessage = (row: Row): row is MessageRow => row.type === 'message'

test('[CHAT-16] a separator is between days in the reader’s time zone', () => {
  const messages = [message(1, 2, '2026-11-20T22:59:00.000Z'), message(2, 2, '2026-11-20T23:01:00.000Z')]
  expect(rowsOf({ ...what, messages }).map(row => row.type)).toEqual(['day', 'message', 'day', 'message'])
  const inUtc = rowsOf({ ...what, messages, timeZone: 'UTC' })
  expect(inUtc.map(row => row.type)).toEqual(['day', 'message', 'message'])
})

test('[CHAT-16] messages of one member within five minutes are a group', () => {
  const messages = [
    message(1, 2, '2026-11-21T12:00:00.000Z'),
    message(2, 2, '2026-11-21T12:04:00.000Z'),
    message(3, 2, '2026-11-21T12:09:00.000Z'),
    message(4, ME, '2026-11-21T12:09:30.000Z'),
  ]
  const rows = rowsOf({ ...what, messages }).filter(isMessage)
  expect(rows.map(row => [row.first, row.last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
  expect(rows.map(row => row.latestOwn)).toEqual([false, false, false, true])
})

test('[CHAT-16] a line is above the first message that was unread at opening', () => {
  const messages = [1, 2, 3].map(seq => message(seq, 2, `2026-11-21T12:0${seq}:00.000Z`))
  const rows = rowsOf({ ...what, messages, readAtOpening: 1 })
  expect(rows.map(row => row.type)).toEqual(['day', 'message', 'new', 'message', 'message'])
})

test('[CHAT-16] an own message keeps its row id from unsent to stored', () => {
  const at = '2026-11-21T12:00:00.000Z'
  const unsent = [{ key: 'k5', from: ME, to: 2, kind: 'text' as const, text: 'hoi', at, state: 'sending' as const }]
  const before = rowsOf({ ...what, messages: [], unsent }).filter(isMessage)
  const after = rowsOf({ ...what, messages: [message(5, ME, at)] }).filter(isMessage)
  expect(before[0]!.id).toBe(after[0]!.id)
  expect([before[0]!.message.state, after[0]!.message.state]).toEqual(['sending', 'sent'])
})
