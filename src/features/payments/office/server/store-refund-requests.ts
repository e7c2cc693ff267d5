import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { RefundReason } from '../rules.ts'

export interface RefundRequestRow {
  readonly id: number
  readonly site_id: number
  readonly order_id: number
  readonly part: 'full' | 'unused'
  readonly amount_minor: number
  readonly currency: string
  readonly reason: RefundReason
  readonly note: string
  readonly asked_by: number
  readonly asked_at: Date
  readonly decision: string | null
  readonly email: string
}

export interface NewRefundRequest {
  readonly siteId: number
  readonly orderId: number
  readonly part: 'full' | 'unused'
  readonly minor: number
  readonly currency: string
  readonly reason: RefundReason
  readonly note: string
  readonly staffId: number
}

/** Returns false if a request for this order is already waiting. */
export async function insertRefundRequest(tx: Tx, request: NewRefundRequest): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payments_refund_request (site_id, order_id, part, amount_minor, currency, reason, note, asked_by)
    VALUES (${request.siteId}, ${request.orderId}, ${request.part}, ${request.minor}, ${request.currency}, ${request.reason}, ${request.note},
      ${request.staffId})
    ON CONFLICT (order_id) WHERE decision IS NULL DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

const REFUND_REQUESTS = sql`SELECT request.*, staff.email FROM payments_refund_request AS request
  JOIN staff_member AS staff ON staff.id = request.asked_by`

/** The waiting requests of these sites, oldest first. Null means all sites. */
export async function waitingRefundRequests(
  siteIds: readonly number[] | null,
  limit: number,
): Promise<RefundRequestRow[]> {
  const { rows } = await sql<RefundRequestRow>`${REFUND_REQUESTS} WHERE decision IS NULL
    AND (${siteIds}::smallint[] IS NULL OR request.site_id = ANY(${siteIds}::smallint[]))
    ORDER BY request.id LIMIT ${limit}`.execute(db())
  return rows
}

export async function refundRequestOfOrder(on: Db | Tx, orderId: number): Promise<RefundRequestRow | undefined> {
  const { rows } =
    await sql<RefundRequestRow>`${REFUND_REQUESTS} WHERE decision IS NULL AND order_id = ${orderId}`.execute(on)
  return rows[0]
}

/** Locks the request until this transaction ends. */
export async function lockRefundRequest(tx: Tx, id: number): Promise<RefundRequestRow | undefined> {
  const { rows } =
    await sql<RefundRequestRow>`${REFUND_REQUESTS} WHERE request.id = ${id} FOR UPDATE OF request`.execute(tx)
  return rows[0]
}

export async function decideRefundRequest(
  tx: Tx,
  id: number,
  staffId: number,
  decision: 'approved' | 'refused',
): Promise<void> {
  await sql`UPDATE payments_refund_request SET decision = ${decision}, decided_by = ${staffId}, decided_at = now()
    WHERE id = ${id}`.execute(tx)
}
