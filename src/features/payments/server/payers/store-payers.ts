import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

export interface PayerHash {
  readonly kind: 'card' | 'iban'
  readonly hash: Buffer
}

/** Returns false if the hash is stored already. */
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

/** The members whose payments have one of these hashes. */
export async function membersWithPayer(
  payers: readonly PayerHash[],
): Promise<(PayerHash & { memberId: number; siteId: number })[]> {
  const { rows } = await sql<PayerHash & { memberId: number; siteId: number }>`
    SELECT DISTINCT payer.kind, payer.hash, payer.member_id AS "memberId", ordered.site_id AS "siteId"
    FROM unnest(${payers.map(each => each.hash)}::bytea[], ${payers.map(each => each.kind)}::text[]) AS asked (hash, kind)
      JOIN payments_payer payer ON payer.hash = asked.hash AND payer.kind = asked.kind
      JOIN payments_payment paid ON paid.id = payer.payment_id
      JOIN payments_order ordered ON ordered.id = paid.order_id`.execute(db())
  return rows
}

export async function erasePayerHashes(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM payments_payer WHERE member_id = ${memberId}`.execute(tx)
}
