import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

/** Open payments of an order that their buyer hasn't begun to pay, except `keptId`. */
export function openPayments(tx: Tx, orderId: number, keptId: number | null) {
  return tx
    .selectFrom('payments_payment')
    .select(['id', 'provider', 'account_id', 'provider_ref', 'method'])
    .where('order_id', '=', orderId)
    .where('id', '<>', keptId ?? 0)
    .where('status', '=', 'open')
    .where('flag', 'is', null)
    .where('obsolete_at', 'is', null)
    .where('provider_ref', 'is not', null)
    .execute()
}

export async function markObsolete(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('payments_payment')
    .set({ obsolete_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Clears the mark of a payment that the provider couldn't cancel. The buyer can still pay it, so it may be reused. */
export async function unmarkObsolete(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('payments_payment')
    .set({ obsolete_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .execute()
}

/** A member's unpaid orders. */
export async function pendingOrders(tx: Tx, memberId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payments_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
