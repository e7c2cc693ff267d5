import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { type LeavingReason, OFFER_ONCE_IN_DAYS, type Solution } from '../rules.ts'

/**
 * The deadline for cancelling the account deletion that this idempotency key requested; undefined for an unknown key.
 */
export async function deletionOf(on: Db | Tx, siteId: number, key: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    SELECT until FROM leaving_deletion WHERE site_id = ${siteId} AND key = ${key} AND until IS NOT NULL`.execute(on)
  return rows[0]?.until
}

/** Returns false if this idempotency key has already deleted an account. A concurrent call waits for the result. */
export async function insertDeletion(tx: Tx, siteId: number, key: string, memberId: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO leaving_deletion (site_id, key, member_id)
    VALUES (${siteId}, ${key}, ${memberId}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function setUntil(tx: Tx, siteId: number, key: string, until: Date): Promise<void> {
  await sql`UPDATE leaving_deletion SET until = ${until} WHERE site_id = ${siteId} AND key = ${key}`.execute(tx)
}

/** Stores the answer without the member's id. */
export async function insertAnswer(tx: Tx, siteId: number, solution?: Solution, reason?: LeavingReason): Promise<void> {
  if (!solution && !reason) return
  await sql`INSERT INTO leaving_answer (site_id, solution, reason)
    VALUES (${siteId}, ${solution ?? null}, ${reason ?? null})`.execute(tx)
}

export async function hadOffer(on: Db | Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM leaving_offer
    WHERE member_id = ${memberId} AND taken_at > now() - make_interval(days => ${OFFER_ONCE_IN_DAYS})`.execute(on)
  return rows.length > 0
}

/** Records that the member took the offer; false if the member took one in the last year. */
export async function insertOffer(tx: Tx, memberId: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO leaving_offer AS offer (member_id, site_id) VALUES (${memberId}, ${siteId})
    ON CONFLICT (member_id) DO UPDATE SET taken_at = now()
      WHERE offer.taken_at <= now() - make_interval(days => ${OFFER_ONCE_IN_DAYS})
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM leaving_deletion WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM leaving_offer WHERE member_id = ${memberId}`.execute(tx)
}

export async function leavingData(memberId: number) {
  const { rows } = await sql`SELECT taken_at FROM leaving_offer WHERE member_id = ${memberId}`.execute(db())
  return { offer_to_stay: rows[0] ?? null }
}
