import { expect, test } from 'vitest'
import { TYPING_EVERY_IN_MS, TYPING_FOR_IN_MS } from '../rules.ts'
import { typingAfter, typingStill, typingWithout } from './live-typing.ts'

test('[CHAT-14] a typing signal is shown for longer than the interval between two signals, and then expires', () => {
  expect(TYPING_EVERY_IN_MS).toBeLessThan(TYPING_FOR_IN_MS)
  const typing = typingAfter(new Map(), { conversation: 7, member: 2 }, 1_000)
  expect(typingStill(typing, 1_000 + TYPING_FOR_IN_MS - 1)).toBe(typing)
  expect(typingStill(typing, 1_000 + TYPING_FOR_IN_MS).size).toBe(0)
  const again = typingAfter(typing, { conversation: 7, member: 2 }, 4_000)
  expect(typingStill(again, 1_000 + TYPING_FOR_IN_MS).size).toBe(1)
})

test('[CHAT-14] a message of the typing member ends the typing indicator, and one of the other member doesn’t', () => {
  const typing = typingAfter(new Map(), { conversation: 7, member: 2 }, 0)
  expect(typingWithout(typing, 7, 1)).toBe(typing)
  expect(typingWithout(typing, 7, 2).size).toBe(0)
})
