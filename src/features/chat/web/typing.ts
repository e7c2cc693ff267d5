import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { LiveMoments } from '#platform/live.ts'
import { call } from '#platform/web/call.ts'
import { tellTyping } from '../contract.ts'
import { TYPING_EVERY_IN_MS, TYPING_FOR_IN_MS } from '../rules-states.ts'
import { type Typing, typingAfter, typingStill, typingWithout } from './typing-model.ts'

let typing: Typing = new Map()
const listeners = new Set<() => void>()

export function typingHeard(event: LiveMoments['chat.typing']): void {
  change(typingAfter(typing, event, Date.now()))
  setTimeout(() => change(typingStill(typing, Date.now())), TYPING_FOR_IN_MS + 50)
}

export function typingEnded(conversation: number, member: number): void {
  change(typingWithout(typing, conversation, member))
}

/** Whether the other is writing in this conversation right now. */
export function useIsTyping(conversation: number | undefined): boolean {
  return useSyncExternalStore(
    listen,
    () => conversation !== undefined && typing.has(conversation),
    () => false,
  )
}

/** What to call at each key: says at most every few seconds that one is writing. `written`: the messages so far. */
export function useTypingSignal(conversation: number | undefined, written: number): () => void {
  const last = useRef(0)
  // What was sent ends it on the other side, so what is written next is said anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of messages says that one was sent
  useEffect(() => {
    last.current = 0
  }, [written])
  return () => {
    const now = Date.now()
    if (conversation === undefined || now - last.current < TYPING_EVERY_IN_MS) return
    last.current = now
    // Not worth a word when it fails.
    call(tellTyping, { body: { conversation } }).catch(() => undefined)
  }
}

function change(next: Typing): void {
  if (next === typing) return
  typing = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
