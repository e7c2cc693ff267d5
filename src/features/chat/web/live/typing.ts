import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '#platform/web/call.ts'
import { sendTyping } from '../../contract.ts'
import { type Typing, typingStill } from '../../live/live-typing.ts'
import { TYPING_EVERY_IN_MS, TYPING_FOR_IN_MS } from '../../rules.ts'

let typing: Typing = new Map()
const listeners = new Set<() => void>()

export function changeTyping(next: (typing: Typing, nowInMs: number) => Typing): void {
  const before = typing
  change(next(typing, Date.now()))
  if (typing !== before) setTimeout(() => change(typingStill(typing, Date.now())), TYPING_FOR_IN_MS + 50)
}

/** Whether the other member is typing in this conversation right now. */
export function useIsTyping(conversation: number | undefined): boolean {
  return useSyncExternalStore(
    listen,
    () => conversation !== undefined && typing.has(conversation),
    () => false,
  )
}

/**
 * Returns a function to call at each key press. It sends the signal at most every few seconds. `count` is the number of
 * messages so far.
 */
export function useTypingSignal(conversation: number | undefined, count: number): () => void {
  const last = useRef(0)
  // A sent message ends the signal in the other browser, so the next key press sends it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count says that a message was sent
  useEffect(() => {
    last.current = 0
  }, [count])
  return () => {
    const now = Date.now()
    if (conversation === undefined || now - last.current < TYPING_EVERY_IN_MS) return
    last.current = now
    // A lost signal does no harm.
    call(sendTyping, { body: { conversation } }).catch(() => undefined)
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
