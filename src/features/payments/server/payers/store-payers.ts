import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

interface PayerHash {
  readonly kind: 'card' | 'iban'
  readonly hash: Buffer
}

/** False if it is stored already. */
export async function insertPayerHash(
  tx: Tx,
  { paymentId, memberId, kind, hash }: PayerHash & { paymentId: number; memberId: number },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO payments_payer (payment_id, member_id, kind, hash)
    VALUES (${paymentId}, ${memberId}, ${kind}, ${hash}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function payerHashes(tx: Tx, memberId: number): Promise<PayerHash[]> {
  const { rows } = await sql<PayerHash>`SELECT DISTINCT kind, hash FROM payments_payer
    WHERE member_id = ${memberId}`.execute(tx)
  return rows
}

export async function erasePayerHashes(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM payments_payer WHERE member_id = ${memberId}`.execute(tx)
}
