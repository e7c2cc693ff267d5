import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { Named } from './inbox-job.ts'

interface Notification {
  readonly provider: string
  readonly ref: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export async function insertNotification(tx: Tx, { provider, ref, headers, body }: Notification): Promise<void> {
  await tx
    .insertInto('payments_inbox')
    .values({ provider, provider_ref: ref, headers: JSON.stringify(headers), body: JSON.stringify(body) })
    .execute()
}

/** Whether we know this payment, or are waiting for the reference of any at that provider. */
export async function mayBeOurs(db: Db | Tx, provider: string, ref: string): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE EXISTS (
      SELECT FROM payments_payment WHERE provider = ${provider} AND provider_ref = ${ref})
    OR EXISTS (SELECT FROM payments_provider_call AS call JOIN payments_payment AS payment ON payment.id = call.payment_id
      WHERE call.state = 'started' AND payment.provider = ${provider})`.execute(db)
  return rows.length > 0
}

/** Removes the oldest of what was dealt with this long ago; says how many. */
export async function forgetNotifications(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM payments_inbox WHERE id IN (
    SELECT id FROM payments_inbox WHERE processed_at < now() - make_interval(days => ${days})
    ORDER BY processed_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Ids of what came of a payment and wasn't dealt with. */
export async function waitingNotifications(db: Db | Tx, provider: string, ref: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payments_inbox')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where('processed_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

export async function finishNotifications(
  tx: Db | Tx,
  ids: readonly number[],
  outcome: 'processed' | 'unknown',
): Promise<void> {
  await tx.updateTable('payments_inbox').set({ processed_at: sql`now()`, outcome }).where('id', 'in', ids).execute()
}

/** A provider may notify before its answer to our call has arrived: such news is taken up again once we know the payment. */
export async function reopenNotifications(tx: Tx, { provider, ref }: Named): Promise<boolean> {
  const rows = await tx
    .updateTable('payments_inbox')
    .set({ processed_at: null, outcome: null })
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where('outcome', '=', 'unknown')
    .returning('id')
    .execute()
  return rows.length > 0
}
