import { isListening, onNotification, onReconnect } from '#platform/server/database/listen.ts'
import { SESSION_ENDED } from '#platform/server/live/publish-live.ts'
import type { Identity } from './store-sessions.ts'

/** The lifetime of a cache entry. A retired token may stay valid this much longer than its grace period. */
const KNOWN_FOR_IN_MS = 10_000

/** The cache evicts the oldest entries beyond this size. */
const KNOWN_AT_MOST = 20_000

interface CachedSession extends Identity {
  readonly until: number
}

const sessionsByToken = new Map<string, CachedSession>()

/**
 * The number of notifications received. If it changes while a session is read from the database, that session isn't
 * cached.
 */
let endsReceived = 0

/**
 * Caches sessions by token for some seconds, so that not every request queries the database. The cache is valid only
 * while this process receives the notifications of ended sessions, which evict entries in every process at once.
 */
export async function rememberSession(key: string, load: () => Promise<Identity | null>): Promise<Identity | null> {
  const found = sessionsByToken.get(key)
  if (found && isListening() && performance.now() < found.until && !ending.has(found.sessionId)) return found
  sessionsByToken.delete(key)
  const endsBefore = endsReceived
  const identity = await load()
  // The session isn't cached while the member must reconsent or is unconfirmed, so that a change takes effect at once.
  if (
    identity &&
    !identity.mustReconsent &&
    !identity.isUnconfirmed &&
    isListening() &&
    endsBefore === endsReceived &&
    !ending.has(identity.sessionId)
  ) {
    if (sessionsByToken.size >= KNOWN_AT_MOST) sessionsByToken.delete(sessionsByToken.keys().next().value!)
    sessionsByToken.set(key, { ...identity, until: performance.now() + KNOWN_FOR_IN_MS })
  }
  return identity
}

const ending = new Set<number>()

/**
 * Call this before the end of a session commits, because the member's next request may reach this process before the
 * notification.
 */
export function sessionIsEnding(sessionId: number): void {
  ending.add(sessionId)
  setTimeout(() => ending.delete(sessionId), 2 * KNOWN_FOR_IN_MS).unref()
}

export function startKnowingSessions(): void {
  onNotification(SESSION_ENDED, forget)
  onReconnect(forgetAll)
  // A site's new settings may require members to reconsent.
  onNotification('sites', forgetAll)
}

function forget(payload: string): void {
  endsReceived++
  const sessionId = Number(payload)
  for (const [key, each] of sessionsByToken) if (each.sessionId === sessionId) sessionsByToken.delete(key)
}

function forgetAll(): void {
  endsReceived++
  sessionsByToken.clear()
}
