import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface NewUse {
  readonly orderId: number
  readonly memberId: number
  readonly code: string
  readonly codeId: number | null
  readonly percent: number
  readonly onceKey: string
  readonly paymentmethods: readonly string[] | null
}

/** Serialises the uses of one key. A unique index also prevents a second use. */
async function lockKey(tx: Tx, onceKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${onceKey}, 0))`.execute(tx)
}

/** Returns false if another order has reserved or used the discount. */
export async function insertUse(tx: Tx, use: NewUse): Promise<boolean> {
  await lockKey(tx, use.onceKey)
  const { rows } = await sql`
    INSERT INTO offers_use (order_id, member_id, code, code_id, percent, once_key, paymentmethods)
    VALUES (${use.orderId}, ${use.memberId}, ${use.code}, ${use.codeId}, ${use.percent}, ${use.onceKey},
      ${use.paymentmethods ? [...use.paymentmethods] : null})
    ON CONFLICT (once_key) WHERE state IN ('held', 'used') DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export interface UseRow {
  readonly once_key: string
  readonly member_id: number
  readonly code_id: number | null
  readonly state: 'held' | 'released' | 'used' | 'late'
  /** Another order has taken the discount in the meantime. */
  readonly taken: boolean
}

/** An order's use of a discount, with its key locked until this transaction ends. */
export async function lockUse(tx: Tx, orderId: number): Promise<UseRow | undefined> {
  const { rows } = await sql<{ once_key: string }>`
    SELECT once_key FROM offers_use WHERE order_id = ${orderId}`.execute(tx)
  if (!rows[0]) return undefined
  await lockKey(tx, rows[0].once_key)
  const locked = await sql<UseRow>`
    SELECT once_key, member_id, code_id, state, EXISTS (SELECT FROM offers_use AS other
      WHERE other.once_key = own.once_key AND other.order_id <> own.order_id AND other.state IN ('held', 'used')) AS taken
    FROM offers_use AS own WHERE order_id = ${orderId}`.execute(tx)
  return locked.rows[0]
}

/** The methods that orders are limited to by their discounts. Orders without a limit have no entry. */
export async function methodsOfUses(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ order_id: number; paymentmethods: string[] }>`
    SELECT order_id, paymentmethods FROM offers_use
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND paymentmethods IS NOT NULL`.execute(db)
  return new Map(rows.map(row => [row.order_id, row.paymentmethods]))
}

export async function setUse(tx: Tx, orderId: number, state: UseRow['state']): Promise<void> {
  await sql`UPDATE offers_use SET state = ${state}, changed_at = now() WHERE order_id = ${orderId}`.execute(tx)
}
