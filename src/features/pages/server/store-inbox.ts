import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { ComplaintSubject } from '../rules.ts'

/** A complaint as staff see it, open or handled. */
export interface InboxComplaint {
  readonly id: number
  readonly siteId: number
  readonly memberId: number | null
  readonly name: string
  readonly email: string
  readonly language: string
  readonly subject: ComplaintSubject
  readonly story: string
  readonly at: Date
  readonly assignedTo: number | null
  /** The emails of the staff members. */
  readonly assignee: string | null
  readonly handler: string | null
  readonly handledAt: Date | null
  readonly answer: string | null
  readonly setAside: string | null
  readonly isMailed: boolean
  /** The complaint that this email replies to. */
  readonly earlier: { readonly story: string; readonly answer: string | null; readonly at: string } | null
}

const COMPLAINT = sql.raw(`SELECT complaint.id, site_id AS "siteId", member_id AS "memberId", name, complaint.email,
  language, subject, story, complaint.at, assigned_to AS "assignedTo", assignee.email::text AS assignee,
  handler.email::text AS handler, handled_at AS "handledAt", answer, set_aside AS "setAside",
  mail_hash IS NOT NULL AS "isMailed",
  (SELECT jsonb_build_object('story', earlier.story, 'answer', earlier.answer, 'at', earlier.at)
    FROM pages_complaint earlier WHERE earlier.id = complaint.reply_to) AS earlier
  FROM pages_complaint complaint LEFT JOIN staff_member assignee ON assignee.id = assigned_to
  LEFT JOIN staff_member handler ON handler.id = handled_by`)

interface Part {
  readonly siteIds: readonly number[]
  /** The last complaint of the previous page. */
  readonly after: number | undefined
  readonly limit: number
}

const onSites = (siteIds: readonly number[]) => sql`site_id = ANY(${siteIds}::smallint[])`

/** Open complaints, oldest first: all, or those of one staff member. */
export async function openInbox(
  { siteIds, after = 0, limit }: Part,
  assignedTo: number | null,
): Promise<InboxComplaint[]> {
  const own = assignedTo === null ? sql`TRUE` : sql`assigned_to = ${assignedTo}`
  const { rows } = await sql<InboxComplaint>`${COMPLAINT} WHERE handled_at IS NULL AND ${onSites(siteIds)} AND ${own}
    AND complaint.id > ${after} ORDER BY complaint.id LIMIT ${limit}`.execute(db())
  return rows
}

/** Handled complaints, last handled first. */
export async function handledInbox({ siteIds, after, limit }: Part): Promise<InboxComplaint[]> {
  const later =
    after === undefined
      ? sql`TRUE`
      : sql`(handled_at, complaint.id) < (SELECT handled_at, id
    FROM pages_complaint WHERE id = ${after} AND handled_at IS NOT NULL)`
  const { rows } =
    await sql<InboxComplaint>`${COMPLAINT} WHERE handled_at IS NOT NULL AND ${onSites(siteIds)} AND ${later}
    ORDER BY handled_at DESC, complaint.id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** The complaints from an email address, newest first. */
export async function complaintsFrom(email: string, { siteIds, after, limit }: Part): Promise<InboxComplaint[]> {
  const older = after === undefined ? sql`TRUE` : sql`complaint.id < ${after}`
  const { rows } = await sql<InboxComplaint>`${COMPLAINT} WHERE lower(complaint.email) = lower(${email})
    AND ${onSites(siteIds)} AND ${older} ORDER BY complaint.id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** A complaint of these sites, open or handled. */
export async function inboxComplaint(
  on: Db | Tx,
  id: number,
  siteIds: readonly number[],
): Promise<InboxComplaint | undefined> {
  const { rows } = await sql<InboxComplaint>`${COMPLAINT}
    WHERE complaint.id = ${id} AND ${onSites(siteIds)}`.execute(on)
  return rows[0]
}

type MemberComplaint = Pick<InboxComplaint, 'id' | 'subject' | 'at' | 'handledAt'>

/** The last complaints of a member: sent while logged in, or without a login from the address of the account. */
export async function complaintsOfMember(
  { id, siteId, email }: { readonly id: number; readonly siteId: number; readonly email: string | null },
  limit: number,
): Promise<MemberComplaint[]> {
  const { rows } = await sql<MemberComplaint>`SELECT id, subject, at, handled_at AS "handledAt" FROM pages_complaint
    WHERE member_id = ${id}
      OR (lower(email) = lower(${email}::text) AND site_id = ${siteId}::smallint AND member_id IS NULL)
    ORDER BY id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** Assigns an open complaint. False if it was handled, or assigned to another staff member than `before`, meanwhile. */
export async function setAssigned(
  tx: Tx,
  { id, before, to }: { id: number; before: number | null; to: number | null },
): Promise<boolean> {
  const { rows } = await sql`UPDATE pages_complaint SET assigned_to = ${to}
    WHERE id = ${id} AND handled_at IS NULL AND assigned_to IS NOT DISTINCT FROM ${before}::bigint
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

export interface TimeToAnswer {
  readonly answered: number
  /** Null without answers. */
  readonly medianInSeconds: number | null
  readonly p90InSeconds: number | null
}

/** How long complaints waited that staff answered in the last days. */
export async function timeToAnswer(siteIds: readonly number[], days: number): Promise<TimeToAnswer> {
  const { rows } = await sql<TimeToAnswer>`SELECT count(*)::int AS answered,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM handled_at - at))::int AS "medianInSeconds",
      percentile_disc(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM handled_at - at))::int AS "p90InSeconds"
    FROM pages_complaint WHERE handled_at > now() - make_interval(days => ${days}) AND answer IS NOT NULL
      AND ${onSites(siteIds)}`.execute(db())
  return rows[0]!
}
