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
