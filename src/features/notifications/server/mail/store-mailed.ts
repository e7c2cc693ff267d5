import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { MailingKind } from '../../rules.ts'
import { COUNTED_FOR_IN_DAYS } from '../../rules-segment.ts'

/** Records that these members get the email of a mailing. Returns those who hadn't got it. */
export async function insertMailed(tx: Tx, mailingId: number, memberIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ member_id: number }>`INSERT INTO notifications_mailed (mailing_id, member_id)
    SELECT ${mailingId}, id FROM unnest(${[...memberIds]}::bigint[]) AS member (id)
    ON CONFLICT DO NOTHING RETURNING member_id`.execute(tx)
  return new Set(rows.map(row => row.member_id))
}

/** Counts a bounce for the last mailing to the member. */
export async function noteBounced(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE notifications_mailed SET bounced = true WHERE member_id = ${memberId} AND at = (
    SELECT max(at) FROM notifications_mailed
    WHERE member_id = ${memberId} AND at > now() - make_interval(days => ${COUNTED_FOR_IN_DAYS}))`.execute(tx)
}

/** Counts an unsubscribing for the last mailing of the kind to the member. */
export async function noteUnsubscribed(tx: Tx, memberId: number, kind: MailingKind): Promise<void> {
  await sql`UPDATE notifications_mailed SET unsubscribed = true
    WHERE member_id = ${memberId} AND mailing_id = (
      SELECT mailing_id FROM notifications_mailed mailed JOIN notifications_mailing mailing ON mailing.id = mailing_id
      WHERE member_id = ${memberId} AND kind = ${kind} AND at > now() - make_interval(days => ${COUNTED_FOR_IN_DAYS})
      ORDER BY at DESC LIMIT 1)`.execute(tx)
}
