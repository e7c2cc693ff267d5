import { createHash } from 'node:crypto'
import { notFound, Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { areKeys, isPushService } from '#platform/server/push/web-push.ts'
import { deleteSubscriptionOf, saveSubscription } from './store-subscriptions.ts'

interface Described {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Stores this browser's subscription for its session; null removes it. Only endpoints of known push services are
 * accepted.
 */
export async function subscribePush(
  caller: Caller & { memberId: number },
  described: Described | null,
): Promise<boolean> {
  const { sessionId, memberId, siteId } = caller
  if (sessionId === null) throw notFound()
  if (described === null) {
    await deleteSubscriptionOf(db(), sessionId)
    return false
  }
  const { endpoint } = described
  if (!isPushService(endpoint)) throw new Problem('push_service_unknown')
  const keys = {
    p256dh: Buffer.from(described.keys.p256dh, 'base64url'),
    auth: Buffer.from(described.keys.auth, 'base64url'),
  }
  if (!areKeys(keys)) throw new Problem('push_keys_wrong')
  const hash = createHash('sha256').update(endpoint).digest()
  await transaction(tx => saveSubscription(tx, { hash, sessionId, memberId, siteId, endpoint, ...keys }))
  return true
}
