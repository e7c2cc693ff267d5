import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type DB, db, type Tx } from '#platform/server/database/db.ts'
import type { ProviderReversalStatus, ReversalKind } from '../../../rules-reversal.ts'

export type LabReversal = Selectable<DB['payments_lab_reversal']>

interface Reversal {
  readonly kind: ReversalKind
  readonly status: ProviderReversalStatus
  readonly minor: number
  readonly key?: string
}

export function labReversals(ref: string): Promise<LabReversal[]> {
  return db()
    .selectFrom('payments_lab_reversal')
    .selectAll()
    .where('payment_ref', '=', ref)
    .orderBy('created_at')
    .orderBy('ref')
    .execute()
}

/** Inserts a refund or chargeback of a paid payment; undefined if less than this amount is left. */
export async function insertLabReversal(ref: string, reversal: Reversal): Promise<LabReversal | undefined> {
  const { kind, status, minor, key = null } = reversal
  const name = `${kind === 'refund' ? 'lre' : 'lcb'}_${randomBytes(12).toString('base64url')}`
  const { rows } = await sql<LabReversal>`
    INSERT INTO payments_lab_reversal (ref, payment_ref, kind, idempotency_key, amount_minor, status)
    SELECT ${name}, ref, ${kind}, ${key}, ${minor}::int, ${status} FROM payments_lab_payment
    WHERE ref = ${ref} AND status = 'paid' AND amount_minor >= ${minor}::int + (SELECT coalesce(sum(amount_minor), 0)
      FROM payments_lab_reversal WHERE payment_ref = ${ref} AND kind = ${kind} AND status <> 'undone')
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`.execute(db())
  return rows[0] ?? (key === null ? undefined : labReversalByKey(ref, key))
}

/** Returns the existing reversal if a concurrent request with the same key inserted it first. */
function labReversalByKey(ref: string, key: string): Promise<LabReversal | undefined> {
  return db()
    .selectFrom('payments_lab_reversal')
    .selectAll()
    .where('payment_ref', '=', ref)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Marks the last reversal of this kind as failed or reversed. */
export async function undoLabReversal(tx: Tx, ref: string, kind: ReversalKind): Promise<void> {
  await sql`UPDATE payments_lab_reversal SET status = 'undone' WHERE ref = (SELECT ref FROM payments_lab_reversal
    WHERE payment_ref = ${ref} AND kind = ${kind} AND status <> 'undone' ORDER BY created_at DESC LIMIT 1)`.execute(tx)
}
