import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { EMAIL_CHANGE_IN_DAYS } from '../rules.ts'

export interface EmailChange {
  readonly id: number
  readonly memberId: number
  readonly siteId: number
  readonly email: string
  readonly proof: string
  readonly askedBy: number
  /** The email of the staff member who asked. */
  readonly author: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
  /** Null while it waits for a colleague. */
  readonly approved: boolean | null
}

const EMAIL_CHANGE =
  sql.raw(`SELECT change.id, member_id AS "memberId", site_id AS "siteId", change.email::text AS email,
  proof, asked_by AS "askedBy", staff_member.email::text AS author, asked_at AS "askedAt", approved,
  asked_at + make_interval(days => ${EMAIL_CHANGE_IN_DAYS}) AS "expiresAt",
  asked_at + make_interval(days => ${EMAIL_CHANGE_IN_DAYS}) <= now() AS "isExpired"
  FROM support_email_change change JOIN staff_member ON staff_member.id = asked_by`)

/** Returns false if a request for this member waits already. The caller has deleted an expired one. */
export async function insertEmailChange(
  tx: Tx,
  given: Pick<EmailChange, 'memberId' | 'siteId' | 'email' | 'proof' | 'askedBy'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO support_email_change (member_id, site_id, email, proof, asked_by)
    VALUES (${given.memberId}, ${given.siteId}::smallint, ${given.email}, ${given.proof}, ${given.askedBy})
    ON CONFLICT (member_id) WHERE approved IS NULL DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function emailChangeById(tx: Tx, id: number): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`${EMAIL_CHANGE} WHERE change.id = ${id}`.execute(tx)
  return rows[0]
}

export async function waitingEmailChange(on: Db | Tx, memberId: number): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`${EMAIL_CHANGE}
    WHERE member_id = ${memberId} AND approved IS NULL AND ${notExpired}`.execute(on)
  return rows[0]
}

const notExpired = sql`asked_at > now() - make_interval(days => ${EMAIL_CHANGE_IN_DAYS})`

/** Deletes the member's request if it expired before a colleague decided. */
export async function deleteExpiredEmailChange(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM support_email_change
    WHERE member_id = ${memberId} AND approved IS NULL AND NOT ${notExpired}`.execute(tx)
}

/** Deletes the requests that expired before a colleague decided; the audit log keeps who asked. */
export async function deleteExpiredEmailChanges(): Promise<void> {
  await sql`DELETE FROM support_email_change WHERE approved IS NULL AND NOT ${notExpired}`.execute(db())
}

/** Decides a request once; false if it was decided before. */
export async function setEmailChangeDecided(
  tx: Tx,
  { id, staffId, approved }: { id: number; staffId: number; approved: boolean },
): Promise<boolean> {
  const { rows } = await sql`UPDATE support_email_change
    SET decided_by = ${staffId}, decided_at = now(), approved = ${approved}
    WHERE id = ${id} AND approved IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}
