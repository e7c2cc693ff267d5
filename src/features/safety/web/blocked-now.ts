import { useSyncExternalStore } from 'react'

/**
 * Members blocked in this browser since the page was opened. Lists hide them at once, including lists restored by Back;
 * unblocking shows them again.
 */
let blocked: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

export function noteBlock(id: number, isBlocked: boolean): void {
  // Server code is shared by many browsers.
  if (typeof window === 'undefined' || blocked.has(id) === isBlocked) return
  const now = new Set(blocked)
  if (isBlocked) now.add(id)
  else now.delete(id)
  blocked = now
  for (const listener of listeners) listener()
}

/** The ids of the members blocked in this browser. A list that uses this hook renders again when they change. */
export function useBlockedNow(): ReadonlySet<number> {
  return useSyncExternalStore(listen, () => blocked, noneOnServer)
}

const none: ReadonlySet<number> = new Set()
const noneOnServer = () => none

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
