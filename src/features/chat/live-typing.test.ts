import { expect, test } from 'vitest'
import { typingAfter, typingStill, typingWithout } from './live-typing.ts'
import { TYPING_EVERY_IN_MS, TYPING_FOR_IN_MS } from './rules.ts'

test('[CHAT-14] who writes is believed for a while, longer than the pause between two words of it, and then no more', () => {
  expect(TYPING_EVERY_IN_MS).toBeLessThan(TYPING_FOR_IN_MS)
  const typing = typingAfter(new Map(), { conversation: 7, member: 2 }, 1_000)
  expect(typingStill(typing, 1_000 + TYPING_FOR_IN_MS - 1)).toBe(typing)
  expect(typingStill(typing, 1_000 + TYPING_FOR_IN_MS).size).toBe(0)
  const again = typingAfter(typing, { conversation: 7, member: 2 }, 4_000)
  expect(typingStill(again, 1_000 + TYPING_FOR_IN_MS).size).toBe(1)
})

test('[CHAT-14] a message of who was writing ends it; one of the other doesn’t', () => {
  const typing = typingAfter(new Map(), { conversation: 7, member: 2 }, 0)
  expect(typingWithout(typing, 7, 1)).toBe(typing)
  expect(typingWithout(typing, 7, 2).size).toBe(0)
})
