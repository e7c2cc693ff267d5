import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { ComplaintSubject } from '../rules.ts'
import type { ComplaintRow } from './store.ts'

interface MailedComplaint extends Omit<ComplaintRow, 'memberId'> {
  /** The complaint that this email replies to. */
  readonly replyTo: number | null
  readonly assignedTo: number | null
  readonly mailHash: Buffer
}

/** The id of the complaint; undefined if the email was delivered before. */
export async function insertMailedComplaint(tx: Tx, row: MailedComplaint): Promise<number | undefined> {
  const { siteId, name, email, language, subject, story, replyTo, assignedTo, mailHash } = row
  const { rows } = await sql<{ id: number }>`INSERT INTO pages_complaint
      (site_id, name, email, language, subject, story, reply_to, assigned_to, mail_hash)
    VALUES (${siteId}::smallint, ${name}, ${email}, ${language}, ${subject}, ${story}, ${replyTo}::bigint,
      ${assignedTo}::bigint, ${mailHash})
    ON CONFLICT (mail_hash) WHERE mail_hash IS NOT NULL DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

interface Earlier {
  readonly id: number
  readonly siteId: number
  readonly subject: ComplaintSubject
  readonly assignedTo: number | null
}

/** A complaint from this address, on any site. */
export async function earlierComplaint(tx: Tx, id: number, email: string): Promise<Earlier | undefined> {
  const { rows } = await sql<Earlier>`SELECT id, site_id AS "siteId", subject, assigned_to AS "assignedTo"
    FROM pages_complaint WHERE id = ${id} AND lower(email) = lower(${email})`.execute(tx)
  return rows[0]
}

/** The complaints that came by email from this address in the last day. */
export async function countMailedToday(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pages_complaint
    WHERE lower(email) = lower(${email}) AND mail_hash IS NOT NULL AND at > now() - interval '1 day'`.execute(tx)
  return rows[0]!.count
}
