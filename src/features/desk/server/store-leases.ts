import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { type HandBackReason, LEASE_IN_SECONDS } from '../rules.ts'

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_IN_SECONDS})`

/** The actions of one operator in several tabs wait for each other. */
export async function lockOperator(tx: Tx, staffId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('desk'), hashint8(${staffId}))`.execute(tx)
}

/**
 * Leases the conversation or renews the lease; undefined if another operator has it. Of two simultaneous calls the
 * second waits for the row and then returns undefined.
 */
export async function takeLease(
  tx: Tx,
  staffId: number,
  conversationId: number,
): Promise<Omit<LeaseRow, 'conversation_id'> | undefined> {
  await endIdleLeases(tx, { staffId, conversationId })
  await sql`DELETE FROM desk_lease WHERE staff_id = ${staffId} AND conversation_id <> ${conversationId}`.execute(tx)
  const { rows } = await sql<Omit<LeaseRow, 'conversation_id'>>`
    INSERT INTO desk_lease AS leased (conversation_id, staff_id, until)
    VALUES (${conversationId}, ${staffId}, ${leaseEnd})
    ON CONFLICT (conversation_id) DO UPDATE SET
      staff_id = excluded.staff_id,
      -- Renewed once a minute at most, so that the same call again changes nothing.
      until = CASE WHEN leased.staff_id = excluded.staff_id AND leased.until > excluded.until - interval '1 minute'
        THEN leased.until ELSE excluded.until END,
      draft = CASE WHEN leased.staff_id = excluded.staff_id AND leased.until > now() THEN leased.draft ELSE '' END,
      taken_at = CASE WHEN leased.staff_id = excluded.staff_id THEN leased.taken_at ELSE now() END
    WHERE leased.staff_id = excluded.staff_id OR leased.until <= now()
    RETURNING until, draft`.execute(tx)
  return rows[0]
}

export interface LeaseRow {
  readonly conversation_id: number
  readonly until: Date
  readonly draft: string
}

export async function leaseOf(on: Db | Tx, staffId: number): Promise<LeaseRow | undefined> {
  const { rows } = await sql<LeaseRow>`SELECT conversation_id, until, draft FROM desk_lease
    WHERE staff_id = ${staffId} AND until > now()`.execute(on)
  return rows[0]
}

/** Whether this operator holds the conversation now. Locks the row until the end of the transaction. */
export async function holdsLease(tx: Tx, staffId: number, conversationId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM desk_lease
    WHERE conversation_id = ${conversationId} AND staff_id = ${staffId} AND until > now() FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** False if the operator didn't hold the conversation. */
export async function dropLease(tx: Tx, staffId: number, conversationId: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM desk_lease WHERE conversation_id = ${conversationId} AND staff_id = ${staffId}`.execute(tx)
  return numAffectedRows > 0n
}

interface Skip {
  readonly staffId: number
  readonly conversation: number
  readonly siteId: number
  readonly reason: HandBackReason | 'passed_over'
}

export async function insertSkip(tx: Tx, { staffId, conversation, siteId, reason }: Skip): Promise<void> {
  await sql`INSERT INTO desk_skip (staff_id, conversation_id, site_id, reason)
    VALUES (${staffId}, ${conversation}, ${siteId}, ${reason})`.execute(tx)
}

/**
 * Deletes leases whose operators did nothing, and keeps each as a skip: those of one operator and one conversation, or
 * all.
 */
export async function endIdleLeases(on: Db | Tx, of?: { staffId: number; conversationId: number }): Promise<void> {
  const some = of ? sql`AND (staff_id = ${of.staffId} OR conversation_id = ${of.conversationId})` : sql``
  await sql`WITH idle AS (
      SELECT conversation_id FROM desk_lease WHERE until <= now() ${some} FOR UPDATE SKIP LOCKED
    ), ended AS (
      DELETE FROM desk_lease lease USING idle WHERE lease.conversation_id = idle.conversation_id
      RETURNING lease.conversation_id, lease.staff_id, lease.until
    )
    INSERT INTO desk_skip (staff_id, conversation_id, site_id, reason, at)
    SELECT staff_id, conversation_id, conversation.site_id, 'idle', until FROM ended
    JOIN chat_conversation conversation ON conversation.id = conversation_id`.execute(on)
}

/** Keeps the unsent text and extends the lease, whose end it returns; undefined if the operator doesn't hold the conversation. */
export async function updateDraft(
  tx: Tx,
  staffId: number,
  { conversation, words }: { readonly conversation: number; readonly words: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`UPDATE desk_lease SET draft = ${words},
      until = CASE WHEN until > ${leaseEnd} - interval '1 minute' THEN until ELSE ${leaseEnd} END
    WHERE conversation_id = ${conversation} AND staff_id = ${staffId} AND until > now() RETURNING until`.execute(tx)
  return rows[0]?.until
}
