import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import type { RefundReason } from '../rules.ts'

export interface WishRow {
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

export interface NewWish {
  readonly siteId: number
  readonly orderId: number
  readonly part: 'full' | 'unused'
  readonly minor: number
  readonly currency: string
  readonly reason: RefundReason
  readonly note: string
  readonly staffId: number
}

/** False where one for this order waits already. */
export async function insertWish(tx: Tx, wish: NewWish): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO backoffice_refund (site_id, order_id, part, amount_minor, currency, reason, note, asked_by)
    VALUES (${wish.siteId}, ${wish.orderId}, ${wish.part}, ${wish.minor}, ${wish.currency}, ${wish.reason}, ${wish.note},
      ${wish.staffId})
    ON CONFLICT (order_id) WHERE decision IS NULL DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

const WISHES = sql`SELECT wish.*, staff.email FROM backoffice_refund AS wish
  JOIN backoffice_staff AS staff ON staff.id = wish.asked_by`

export async function waitingWishes(limit: number): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`${WISHES} WHERE decision IS NULL ORDER BY wish.id LIMIT ${limit}`.execute(db())
  return rows
}

export async function wishOfOrder(on: Db | Tx, orderId: number): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`${WISHES} WHERE decision IS NULL AND order_id = ${orderId}`.execute(on)
  return rows[0]
}

/** The wish, with nobody else deciding on it until this transaction ends. */
export async function lockWish(tx: Tx, id: number): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`${WISHES} WHERE wish.id = ${id} FOR UPDATE OF wish`.execute(tx)
  return rows[0]
}

export async function decideWish(tx: Tx, id: number, staffId: number, decision: 'approved' | 'refused'): Promise<void> {
  await sql`UPDATE backoffice_refund SET decision = ${decision}, decided_by = ${staffId}, decided_at = now()
    WHERE id = ${id}`.execute(tx)
}
