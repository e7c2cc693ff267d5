import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  for (const table of ['preference', 'subscription', 'sent', 'absence', 'week', 'mailed'] as const) {
    await tx.deleteFrom(`notifications_${table}`).where('member_id', '=', memberId).execute()
  }
}

/** The room's data about a member, for the data export. */
export async function notificationData(memberId: number) {
  const { rows: preferences } = await sql`SELECT kind, mail, push FROM notifications_preference
    WHERE member_id = ${memberId} ORDER BY kind`.execute(db())
  const { rows: browsers } = await sql`SELECT endpoint, created_at, last_ok_at FROM notifications_subscription
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: mailings } = await sql`SELECT kind, subject, at, bounced, unsubscribed
    FROM notifications_mailed JOIN notifications_mailing ON notifications_mailing.id = mailing_id
    WHERE member_id = ${memberId} ORDER BY at`.execute(db())
  return { preferences, browsers, mailings }
}
