import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** The correction itself stays, because the ledger entry refers to it. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM support_note WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM support_email_change WHERE member_id = ${memberId}`.execute(tx)
  await sql`UPDATE support_correction SET reason = '-' WHERE member_id = ${memberId}`.execute(tx)
}

export async function supportData(memberId: number) {
  const { rows: notes } =
    await sql`SELECT words, at FROM support_note WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: corrections } = await sql`SELECT credits, reason, asked_at, approved FROM support_correction
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: emailChanges } =
    await sql`SELECT email::text AS email, proof, asked_at, approved FROM support_email_change
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return { notes, corrections, emailChanges }
}
