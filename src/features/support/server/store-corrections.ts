import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

export interface Correction {
  readonly id: number
  readonly memberId: number
  readonly siteId: number
  readonly credits: number
  readonly reason: string
  readonly askedBy: number
  /** The email of the staff member who asked. */
  readonly author: string
  readonly askedAt: Date
  /** Null while it waits for a colleague. */
  readonly approved: boolean | null
}

const CORRECTION = sql.raw(`SELECT correction.id, member_id AS "memberId", site_id AS "siteId", credits, reason,
  asked_by AS "askedBy", staff_member.email::text AS author, asked_at AS "askedAt", approved
  FROM support_correction correction JOIN staff_member ON staff_member.id = asked_by`)

export async function insertCorrection(
  tx: Tx,
  given: Pick<Correction, 'memberId' | 'siteId' | 'credits' | 'reason' | 'askedBy'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO support_correction (member_id, site_id, credits, reason, asked_by)
    VALUES (${given.memberId}, ${given.siteId}::smallint, ${given.credits}, ${given.reason}, ${given.askedBy})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function correctionById(tx: Tx, id: number): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`${CORRECTION} WHERE correction.id = ${id}`.execute(tx)
  return rows[0]
}

/** Decides a correction once; false if it was decided before. */
export async function setCorrectionDecided(
  tx: Tx,
  { id, staffId, approved }: { id: number; staffId: number; approved: boolean },
): Promise<boolean> {
  const { rows } = await sql`UPDATE support_correction
    SET decided_by = ${staffId}, decided_at = now(), approved = ${approved}
    WHERE id = ${id} AND approved IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/**
 * The credits that a staff member corrected alone for a member in the last 24 hours, without signs. Corrections of one
 * member wait for each other until the commit.
 */
export async function correctedAloneToday(tx: Tx, memberId: number, staffId: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('support.correction'), hashint8(${memberId}))`.execute(tx)
  const { rows } = await sql<{ credits: number }>`SELECT coalesce(sum(abs(credits)), 0)::int AS credits
    FROM support_correction WHERE asked_by = ${staffId} AND member_id = ${memberId} AND decided_by = asked_by AND approved
      AND decided_at > now() - interval '24 hours'`.execute(tx)
  return rows[0]!.credits
}

export async function correctionsOf(memberId: number, limit: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`${CORRECTION} WHERE member_id = ${memberId}
    ORDER BY correction.id DESC LIMIT ${limit}`.execute(db())
  return rows
}
