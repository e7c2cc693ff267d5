import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { RESET_COUNTS_IN_DAYS } from '../../rules.ts'

/**
 * Whether one person may control both accounts: their invitations lead back to one account, or a colleague of that origin
 * recently removed the second factor of one of them.
 */
export async function mayBeOnePerson(on: Db | Tx, staffId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    WITH RECURSIVE origin (account, id) AS (
      SELECT id, id FROM unnest(${[staffId, otherId]}::bigint[]) AS pair (id)
      UNION
      SELECT origin.account, maker.id
      FROM origin JOIN staff_member staff ON staff.id = origin.id
        CROSS JOIN LATERAL (VALUES (staff.invited_by),
          (CASE WHEN staff.factor_reset_at > now() - make_interval(days => ${RESET_COUNTS_IN_DAYS})
            THEN staff.factor_reset_by END)) AS maker (id)
      WHERE maker.id IS NOT NULL)
    SELECT EXISTS (SELECT FROM origin one JOIN origin two ON two.id = one.id
      WHERE one.account = ${staffId} AND two.account = ${otherId}) AS shared`.execute(on)
  return rows[0]!.shared
}

/** Stores who made the link for the first password of an account, because that colleague could control the account. */
export async function setInviter(tx: Tx, staffId: number, invitedBy: number | null): Promise<void> {
  await sql`UPDATE staff_member SET invited_by = ${invitedBy}::bigint WHERE id = ${staffId}`.execute(tx)
}

export async function setFactorReset(tx: Tx, staffId: number, resetBy: number): Promise<void> {
  await sql`UPDATE staff_member SET factor_reset_by = ${resetBy}, factor_reset_at = now() WHERE id = ${staffId}`.execute(
    tx,
  )
}
