import { isListening, onNotification, onReconnect } from '#platform/server/listen.ts'
import { SESSION_ENDED } from '#platform/server/live.ts'
import type { Identity } from './store-sessions.ts'

/** Also the longest that a retired token may still be honoured past its grace. */
const KNOWN_FOR_IN_MS = 10_000

/** The oldest are forgotten beyond this many. */
const KNOWN_AT_MOST = 20_000

interface Known extends Identity {
  readonly until: number
}

const known = new Map<string, Known>()

/** How many ends of sessions were heard of. What was read before one of them isn't remembered after it. */
let endsHeard = 0

/**
 * Who came with this token some seconds ago, so that not every request asks the database. It holds as long as this
 * process hears of sessions that end: then they are forgotten at once, in every process.
 */
export async function remembered(key: string, ask: () => Promise<Identity | null>): Promise<Identity | null> {
  const found = known.get(key)
  if (found && isListening() && performance.now() < found.until && !ending.has(found.sessionId)) return found
  known.delete(key)
  const endsBefore = endsHeard
  const identity = await ask()
  // Who has to decide goes on the moment that they have.
  if (
    identity &&
    !identity.mustReconsent &&
    isListening() &&
    endsBefore === endsHeard &&
    !ending.has(identity.sessionId)
  ) {
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value!)
    known.set(key, { ...identity, until: performance.now() + KNOWN_FOR_IN_MS })
  }
  return identity
}

const ending = new Set<number>()

/**
 * Called before the change that ends a session is committed: its member's next request comes to this process perhaps
 * sooner than the database's word of it.
 */
export function sessionIsEnding(sessionId: number): void {
  ending.add(sessionId)
  setTimeout(() => ending.delete(sessionId), 2 * KNOWN_FOR_IN_MS).unref()
}

export function startKnowingSessions(): void {
  onNotification(SESSION_ENDED, forget)
  onReconnect(forgetAll)
  // A site may ask something of its members from now on.
  onNotification('sites', forgetAll)
}

function forget(payload: string): void {
  endsHeard++
  const sessionId = Number(payload)
  for (const [key, each] of known) if (each.sessionId === sessionId) known.delete(key)
}

function forgetAll(): void {
  endsHeard++
  known.clear()
}
