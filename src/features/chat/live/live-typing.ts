import { TYPING_FOR_IN_MS } from '../rules.ts'

/** The member who is typing in each conversation, and until when (ms) the signal is valid. */
export type Typing = ReadonlyMap<number, { readonly member: number; readonly until: number }>

export function typingAfter(
  typing: Typing,
  { conversation, member }: { conversation: number; member: number },
  nowInMs: number,
): Typing {
  return new Map(typing).set(conversation, { member, until: nowInMs + TYPING_FOR_IN_MS })
}

/** The message has arrived, so its sender has stopped typing. */
export function typingWithout(typing: Typing, conversation: number, member: number): Typing {
  if (typing.get(conversation)?.member !== member) return typing
  const left = new Map(typing)
  left.delete(conversation)
  return left
}

export function typingStill(typing: Typing, nowInMs: number): Typing {
  const left = [...typing].filter(([, { until }]) => until > nowInMs)
  return left.length === typing.size ? typing : new Map(left)
}
