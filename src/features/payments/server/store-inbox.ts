import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

interface Notification {
  readonly provider: string
  readonly ref: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export async function insertNotification(tx: Tx, { provider, ref, headers, body }: Notification): Promise<number> {
  const { id } = await tx
    .insertInto('payments_inbox')
    .values({ provider, provider_ref: ref, headers: JSON.stringify(headers), body: JSON.stringify(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function notificationOf(db: Db | Tx, id: number) {
  return db
    .selectFrom('payments_inbox')
    .select(['provider', 'provider_ref', 'processed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function finishNotification(tx: Db | Tx, id: number, outcome: 'processed' | 'unknown'): Promise<void> {
  await tx.updateTable('payments_inbox').set({ processed_at: sql`now()`, outcome }).where('id', '=', id).execute()
}

/** A provider may notify before its answer to our call has arrived: such news is taken up again once we know the payment. */
export async function reopenNotifications(tx: Tx, provider: string, ref: string): Promise<number[]> {
  const rows = await tx
    .updateTable('payments_inbox')
    .set({ processed_at: null, outcome: null })
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where('outcome', '=', 'unknown')
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
