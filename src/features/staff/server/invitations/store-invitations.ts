import { sql } from 'kysely'
import { linkStore } from '#accounts/server'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { INVITATION_IN_HOURS } from '../../rules.ts'

export interface Invitation {
  readonly staffId: number
  readonly email: string
  readonly setsPassword: boolean
  /** The idempotency key of the request that used the link; null if the link is unused. */
  readonly usedKey: string | null
}

/** Replaces the unused links of this staff member. */
export async function insertInvitation(
  tx: Tx,
  invitation: { tokenHash: Buffer; staffId: number; setsPassword: boolean },
): Promise<void> {
  await sql`DELETE FROM staff_invitation WHERE staff_id = ${invitation.staffId} AND used_at IS NULL`.execute(tx)
  await sql`INSERT INTO staff_invitation (token_hash, staff_id, sets_password)
    VALUES (${invitation.tokenHash}, ${invitation.staffId}, ${invitation.setsPassword})`.execute(tx)
}

export async function isIssued(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff_invitation WHERE token_hash = ${tokenHash}`.execute(tx)
  return rows.length > 0
}

/** A link that hasn't expired, used or not. */
export async function invitationOf(on: Db | Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`SELECT staff_id AS "staffId", email::text AS email,
      sets_password AS "setsPassword", used_key AS "usedKey"
    FROM staff_invitation invitation JOIN staff_member staff ON staff.id = staff_id AND disabled_at IS NULL
    WHERE token_hash = ${tokenHash}
      AND invitation.created_at > now() - make_interval(hours => ${INVITATION_IN_HOURS})`.execute(on)
  return rows[0]
}

export const { redeem: redeemInvitation } = linkStore({ table: sql`staff_invitation` })

export async function setStaffPassword(tx: Tx, staffId: number, hash: string): Promise<void> {
  await sql`UPDATE staff_member SET password_hash = ${hash}, has_password = true WHERE id = ${staffId}`.execute(tx)
}
