import { expect, test } from 'vitest'
import type { Unsent } from './outbox-model.ts'
import { forgetUnsent, keepUnsent, readOutbox, replaceUnsent } from './outbox-records.ts'

test('[CHAT-15] a tab can’t put back an unsent message that another tab deleted', async () => {
  const unsent: Unsent = {
    key: 'a',
    from: 1,
    to: 2,
    kind: 'text',
    text: 'dag',
    at: '2026-11-21T12:00:00.000Z',
    state: 'waiting',
  }
  await keepUnsent(unsent)
  expect(await replaceUnsent({ ...unsent, state: 'sending' })).toBe(true)
  expect(await readOutbox()).toMatchObject([{ state: 'sending' }])
  await forgetUnsent('a')
  expect(await replaceUnsent({ ...unsent, state: 'waiting' })).toBe(false)
  expect(await readOutbox()).toEqual([])
})
