import type { Selectable } from 'kysely'
import { type DB, type Db, db, type Tx } from '#platform/server/database/db.ts'
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

/** Keeps the list of sites valid SQL before the first site exists. */
const NO_SITE = -1

export async function insertComplaint(tx: Tx, { siteId, memberId, ...rest }: ComplaintRow): Promise<number> {
  const { id } = await tx
    .insertInto('pages_complaint')
    .values({ site_id: siteId, member_id: memberId, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countComplaints(siteIds: readonly number[]): Promise<number> {
  const { count } = await db()
    .selectFrom('pages_complaint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .where('site_id', 'in', [...siteIds, NO_SITE])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An open complaint. */
export async function complaintById(
  tx: Db | Tx,
  id: number,
  siteIds: readonly number[],
): Promise<Complaint | undefined> {
  const row = await tx
    .selectFrom('pages_complaint')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', 'in', [...siteIds, NO_SITE])
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return row && complaintOf(row)
}

function complaintOf(row: Selectable<DB['pages_complaint']>): Complaint {
  const { id, site_id, member_id, name, email, language, subject, story, at } = row
  const typed = subject as ComplaintSubject
  return { id, siteId: site_id, memberId: member_id, name, email, language, subject: typed, story, at }
}

/** The answer to a complaint, or the reason for setting the complaint aside. */
export type ComplaintOutcome = ({ readonly answer: string } | { readonly setAside: string }) & {
  readonly staffId: number
}

/** Marks a complaint as handled; undefined if it was handled already or belongs to other sites. */
export async function markHandled(
  tx: Tx,
  id: number,
  siteIds: readonly number[],
  how: ComplaintOutcome,
): Promise<Complaint | undefined> {
  const row = await tx
    .updateTable('pages_complaint')
    .set(({ fn }) => ({
      handled_at: fn<Date>('now'),
      handled_by: how.staffId,
      ...('answer' in how ? { answer: how.answer } : { set_aside: how.setAside }),
    }))
    .where('id', '=', id)
    .where('site_id', 'in', [...siteIds, NO_SITE])
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && complaintOf(row)
}
