import { useSyncExternalStore } from 'react'

/**
 * Whom this browser blocked since the page was opened. Whatever it still holds of them, lists that were left and come back
 * to included, is shown no more from that moment on; taken back, they stand where they stood.
 */
let blocked: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

export function noteBlock(id: number, isBlocked: boolean): void {
  // On the server there are many browsers.
  if (typeof window === 'undefined' || blocked.has(id) === isBlocked) return
  const now = new Set(blocked)
  if (isBlocked) now.add(id)
  else now.delete(id)
  blocked = now
  for (const listener of listeners) listener()
}

/** Says of somebody in a list whether they are one of them. */
export function useBlockedNow(): ReadonlySet<number> {
  return useSyncExternalStore(listen, held, heldByServer)
}

const held = () => blocked
const none: ReadonlySet<number> = new Set()
const heldByServer = () => none

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
