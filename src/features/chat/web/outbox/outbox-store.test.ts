import { expect, test } from 'vitest'
import type { Unsent } from './outbox-model.ts'
import { forgetUnsent, keepUnsent, readOutbox, replaceUnsent } from './outbox-store.ts'

test('[CHAT-15] what another tab threw away is not put back by the tab that was about to send it', async () => {
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
