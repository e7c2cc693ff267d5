import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { FORMER_EMAIL_KEPT_IN_MONTHS } from '../rules.ts'

export async function addFormerEmail(tx: Tx, memberId: number, hash: Buffer): Promise<void> {
  const until = sql`now() + make_interval(months => ${FORMER_EMAIL_KEPT_IN_MONTHS})`
  await sql`INSERT INTO bans_former_email (member_id, hash, until) VALUES (${memberId}, ${hash}, ${until})
    ON CONFLICT (member_id, hash) DO UPDATE SET until = excluded.until`.execute(tx)
}

export async function formerEmailsOf(tx: Tx, memberId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM bans_former_email
    WHERE member_id = ${memberId} AND until > now()`.execute(tx)
  return rows.map(row => row.hash)
}

export async function deleteOldFormerEmails(): Promise<void> {
  await sql`DELETE FROM bans_former_email WHERE until <= now()`.execute(db())
}
