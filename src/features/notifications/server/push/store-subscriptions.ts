import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Recipient } from '#platform/server/push/web-push.ts'
import { FAILURES_BEFORE_PAUSE } from '../../rules.ts'

export interface SubscriptionRow extends Recipient {
  readonly id: number
  readonly member_id: number
  readonly site_id: number
}

interface NewSubscription extends Recipient {
  readonly hash: Buffer
  readonly sessionId: number
  readonly memberId: number
  readonly siteId: number
}

/** Saves the only subscription of a session and of a browser: it replaces an earlier subscription of either. */
export async function saveSubscription(
  tx: Tx,
  { hash, sessionId, memberId, siteId, ...to }: NewSubscription,
): Promise<void> {
  await sql`DELETE FROM notifications_subscription WHERE session_id = ${sessionId} AND endpoint_hash <> ${hash}`.execute(
    tx,
  )
  await sql`INSERT INTO notifications_subscription (endpoint_hash, session_id, member_id, site_id, endpoint, p256dh, auth)
    VALUES (${hash}, ${sessionId}, ${memberId}, ${siteId}::smallint, ${to.endpoint}, ${to.p256dh}, ${to.auth})
    ON CONFLICT (endpoint_hash) DO UPDATE SET session_id = excluded.session_id, member_id = excluded.member_id,
      site_id = excluded.site_id, p256dh = excluded.p256dh, auth = excluded.auth, failures = 0`.execute(tx)
}

export async function deleteSubscriptionOf(on: Db | Tx, sessionId: number): Promise<void> {
  await sql`DELETE FROM notifications_subscription WHERE session_id = ${sessionId}`.execute(on)
}

/** A member's subscriptions that are not paused. */
export async function subscriptionsOf(on: Db | Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM notifications_subscription
    WHERE member_id = ${memberId} AND failures < ${FAILURES_BEFORE_PAUSE}::smallint ORDER BY id`.execute(on)
  return rows.map(row => row.id)
}

export async function withSubscription(on: Db | Tx, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT member_id FROM notifications_subscription
    WHERE member_id = ANY(${memberIds}::bigint[]) AND failures < ${FAILURES_BEFORE_PAUSE}::smallint`.execute(on)
  return rows.map(row => row.member_id)
}

export async function subscriptionOf(id: number): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT id, member_id, site_id, endpoint, p256dh, auth FROM notifications_subscription
    WHERE id = ${id} AND failures < ${FAILURES_BEFORE_PAUSE}::smallint`.execute(db())
  return rows[0]
}

export async function pushArrived(id: number): Promise<void> {
  await sql`UPDATE notifications_subscription SET failures = 0, last_ok_at = now() WHERE id = ${id}`.execute(db())
}

export async function pushFailed(id: number): Promise<void> {
  await sql`UPDATE notifications_subscription SET failures = failures + 1
    WHERE id = ${id} AND failures < ${FAILURES_BEFORE_PAUSE}::smallint`.execute(db())
}

export async function subscriptionIsGone(id: number): Promise<void> {
  await sql`DELETE FROM notifications_subscription WHERE id = ${id}`.execute(db())
}
