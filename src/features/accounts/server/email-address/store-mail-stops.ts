import { sql } from 'kysely'
import { type Db, pool, type Tx } from '#platform/server/database/db.ts'
import { type MailStop, SOFT_BOUNCES_THAT_COUNT, SOFT_BOUNCES_WITHIN_IN_DAYS } from '../../rules.ts'

/** The reasons why the member gets no emails, in the specification's order. */
export async function mailStopsOf(on: Db | Tx, memberId: number): Promise<MailStop[]> {
  const { rows } = await sql<{ reason: MailStop }>`
    SELECT reason FROM accounts_mail_stop WHERE member_id = ${memberId}
    ORDER BY array_position(ARRAY['fbl', 'bounce', 'listunsubscribe'], reason)`.execute(on)
  return rows.map(row => row.reason)
}

export async function stopMail(on: Db | Tx, memberId: number, reason: MailStop): Promise<void> {
  await sql`INSERT INTO accounts_mail_stop (member_id, reason) VALUES (${memberId}, ${reason})
    ON CONFLICT DO NOTHING`.execute(on)
}

/** Clears all reasons if none is given. */
export async function removeMailStops(on: Db | Tx, memberId: number, reason?: MailStop): Promise<void> {
  await sql`DELETE FROM accounts_mail_stop
    WHERE member_id = ${memberId} AND reason = coalesce(${reason ?? null}, reason)`.execute(on)
  if (reason === undefined || reason === 'bounce') {
    await sql`DELETE FROM accounts_soft_bounce WHERE member_id = ${memberId}`.execute(on)
  }
}

/** All members with this address on any site, because an address that does not exist fails on every site. */
export async function membersWithEmail(on: Db | Tx, email: string): Promise<{ id: number; site_id: number }[]> {
  const { rows } = await sql<{ id: number; site_id: number }>`
    SELECT account.id, account.site_id FROM sites_site site
    JOIN accounts_account account ON account.site_id = site.id AND account.email = ${email}::citext`.execute(on)
  return rows
}

/** Records a temporary failure. True once the failures are frequent enough to stop emails to the member. */
export async function softBounce(tx: Tx, memberId: number, mail: string): Promise<boolean> {
  await sql`INSERT INTO accounts_soft_bounce (member_id, mail) VALUES (${memberId}, ${mail})
    ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<{ often: boolean }>`
    SELECT count(*) >= ${SOFT_BOUNCES_THAT_COUNT}::int AS often FROM accounts_soft_bounce
    WHERE member_id = ${memberId} AND at > now() - make_interval(days => ${SOFT_BOUNCES_WITHIN_IN_DAYS}::int)`.execute(
    tx,
  )
  return rows[0]!.often
}

export async function deleteOldSoftBounces(): Promise<void> {
  await pool().query('DELETE FROM accounts_soft_bounce WHERE at < now() - make_interval(days => $1)', [
    SOFT_BOUNCES_WITHIN_IN_DAYS,
  ])
}
