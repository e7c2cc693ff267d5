import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { PaymentRef } from './webhook-queue.ts'

interface Webhook extends PaymentRef {
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export async function insertWebhook(tx: Tx, { provider, account, ref, headers, body }: Webhook): Promise<void> {
  await tx
    .insertInto('payments_inbox')
    .values({
      provider,
      account_id: account,
      provider_ref: ref,
      headers: JSON.stringify(headers),
      body: JSON.stringify(body),
    })
    .execute()
}

/** Whether we know this payment, or are creating a payment at that provider whose reference we don't know yet. */
export async function ownershipOf(
  db: Db | Tx,
  { provider, account, ref }: PaymentRef,
): Promise<'ours' | 'perhaps ours' | 'unknown'> {
  const { rows } = await sql<{ ownership: 'ours' | 'perhaps ours' | 'unknown' }>`SELECT CASE
    WHEN EXISTS (SELECT FROM payments_payment WHERE provider = ${provider} AND provider_ref = ${ref}
      AND account_id IS NOT DISTINCT FROM ${account}::int) THEN 'ours'
    WHEN EXISTS (SELECT FROM payments_provider_call AS call JOIN payments_payment AS payment ON payment.id = call.payment_id
      WHERE call.state = 'started' AND payment.provider = ${provider}
        AND payment.account_id IS NOT DISTINCT FROM ${account}::int) THEN 'perhaps ours'
    ELSE 'unknown' END AS ownership`.execute(db)
  return rows[0]!.ownership
}

/** Deletes old processed webhooks. Returns their number. */
export async function deleteWebhooks(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM payments_inbox WHERE id IN (
    SELECT id FROM payments_inbox WHERE processed_at < now() - make_interval(days => ${days})
    ORDER BY processed_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Ids of a payment's unprocessed webhooks. */
export async function pendingWebhooks(db: Db | Tx, { provider, account, ref }: PaymentRef): Promise<number[]> {
  const rows = await db
    .selectFrom('payments_inbox')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where(sql<boolean>`account_id IS NOT DISTINCT FROM ${account}::int`)
    .where('processed_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** The waiting webhooks of a payment, with their rows locked. */
export async function lockPendingWebhooks(tx: Tx, { provider, account, ref }: PaymentRef): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM payments_inbox
    WHERE provider = ${provider} AND provider_ref = ${ref}
      AND account_id IS NOT DISTINCT FROM ${account}::int AND processed_at IS NULL ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(row => row.id)
}

export async function finishWebhooks(
  tx: Db | Tx,
  ids: readonly number[],
  outcome: 'processed' | 'unknown',
): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('payments_inbox').set({ processed_at: sql`now()`, outcome }).where('id', 'in', ids).execute()
}

/**
 * Reopens webhooks that arrived before the provider's reply to our call, now that the reference is known. The update
 * includes unprocessed webhooks: their row locks order it before or after a transaction that marks them as unknown.
 */
export async function reopenWebhooks(tx: Tx, { provider, account, ref }: PaymentRef): Promise<boolean> {
  const { rows } = await sql`UPDATE payments_inbox SET processed_at = NULL, outcome = NULL
    WHERE provider = ${provider} AND provider_ref = ${ref}
      AND account_id IS NOT DISTINCT FROM ${account}::int AND (outcome = 'unknown' OR processed_at IS NULL)
    RETURNING 1`.execute(tx)
  return rows.length > 0
}
