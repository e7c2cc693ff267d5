import type { Selectable } from 'kysely'
import { type DB, type Db, db, type Tx } from '#platform/server/db.ts'
import type { ComplaintSubject } from '../rules.ts'

export interface ComplaintRow {
  readonly siteId: number
  readonly memberId: number | null
  readonly name: string
  readonly email: string
  readonly language: string
  readonly subject: ComplaintSubject
  readonly story: string
}

export interface Complaint extends ComplaintRow {
  readonly id: number
  readonly at: Date
}

export async function insertComplaint(tx: Tx, { siteId, memberId, ...rest }: ComplaintRow): Promise<number> {
  const { id } = await tx
    .insertInto('pages_complaint')
    .values({ site_id: siteId, member_id: memberId, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that nobody has handled yet, the oldest first. */
export async function openComplaints(siteIds: readonly number[], on: Db | Tx = db()): Promise<Complaint[]> {
  const rows = await on
    .selectFrom('pages_complaint')
    .selectAll()
    .where('handled_at', 'is', null)
    .where('site_id', 'in', [...siteIds])
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(complaintOf)
}

function complaintOf(row: Selectable<DB['pages_complaint']>): Complaint {
  const { site_id, member_id, subject, handled_at: _handled, answer: _answer, ...rest } = row
  return { ...rest, siteId: site_id, memberId: member_id, subject: subject as ComplaintSubject }
}

/** Undefined where it was handled already, or isn't of these sites. */
export async function markHandled(
  tx: Tx,
  id: number,
  siteIds: readonly number[],
  answer: string,
): Promise<Complaint | undefined> {
  const row = await tx
    .updateTable('pages_complaint')
    .set(({ fn }) => ({ handled_at: fn<Date>('now'), answer }))
    .where('id', '=', id)
    .where('site_id', 'in', [...siteIds])
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && complaintOf(row)
}
