import type { LiveMoments } from '#platform/live.ts'
import { TYPING_FOR_IN_MS } from '../rules-states.ts'

/** Who is writing, by conversation, and until when (ms) that is believed. */
export type Typing = ReadonlyMap<number, { readonly member: number; readonly until: number }>

export function typingAfter(typing: Typing, event: LiveMoments['chat.typing'], now: number): Typing {
  return new Map(typing).set(event.conversation, { member: event.member, until: now + TYPING_FOR_IN_MS })
}

/** What was written has come. */
export function typingWithout(typing: Typing, conversation: number, member: number): Typing {
  if (typing.get(conversation)?.member !== member) return typing
  const left = new Map(typing)
  left.delete(conversation)
  return left
}

export function typingStill(typing: Typing, now: number): Typing {
  const left = [...typing].filter(([, { until }]) => until > now)
  return left.length === typing.size ? typing : new Map(left)
}
