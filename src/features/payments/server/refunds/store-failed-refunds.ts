import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { isPaidInOtherMode, isRefundable } from '../providers/index.ts'
import type { ReversalRow } from '../reversals/store-reversals.ts'

/**
 * Our refunds that failed and that no staff member has handled: refused by the provider, or failed there with no later
 * refund.
 */
const FAILED = sql<boolean>`reversal.kind = 'refund' AND reversal.origin <> 'provider' AND reversal.handled_at IS NULL
  AND ((reversal.status = 'requested' AND reversal.refused_at IS NOT NULL) OR (reversal.status = 'undone' AND NOT EXISTS (
    SELECT FROM payments_reversal AS later WHERE later.payment_id = reversal.payment_id AND later.kind = 'refund'
      AND later.id > reversal.id)))`

export interface FailedRefundRow extends ReversalRow {
  readonly order_id: number
  /** Whether the payment's method can be refunded. */
  readonly is_refundable: boolean
  readonly is_other_mode: boolean
}

/** The oldest failed refunds of these sites. Null means all sites. */
export async function failedRefunds(
  db: Db | Tx,
  siteIds: readonly number[] | null,
  limit: number,
): Promise<FailedRefundRow[]> {
  const rows = await db
    .selectFrom('payments_reversal as reversal')
    .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
    .selectAll('reversal')
    .select(['payment.order_id', 'payment.provider', 'payment.account_id', 'payment.method'])
    .where(FAILED)
    .$if(siteIds !== null, query =>
      query.where(sql<boolean>`(SELECT site_id FROM payments_order AS o WHERE o.id = payment.order_id)
        = ANY(${siteIds}::smallint[])`),
    )
    .orderBy('reversal.id')
    .limit(limit)
    .execute()
  return Promise.all(
    rows.map(async row => ({
      ...row,
      is_refundable: await isRefundable(row),
      is_other_mode: await isPaidInOtherMode(row),
    })),
  )
}

export async function isStillFailed(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_reversal as reversal')
    .select('reversal.id')
    .where('reversal.id', '=', id)
    .where(FAILED)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRefundHandled(tx: Tx, id: number, { reason, isDone }: { reason: string; isDone: boolean }) {
  await tx
    .updateTable('payments_reversal')
    .set({ handled_at: sql`now()`, handled_reason: reason })
    .$if(isDone, query => query.set({ status: 'done', settled_at: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function clearRefusal(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payments_reversal').set({ refused_at: null }).where('id', '=', id).execute()
}
