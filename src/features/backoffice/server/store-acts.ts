import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { ACTS_PAGE } from '../rules.ts'

export interface NewAct {
  readonly staffId: number
  readonly act: string
  readonly siteId: number | null
  readonly subject: string
  readonly details?: object
}

export async function insertAct(tx: Tx, { staffId, act, siteId, subject, details = {} }: NewAct): Promise<void> {
  await tx
    .insertInto('backoffice_act')
    .values({ staff_id: staffId, act, site_id: siteId, subject, details: JSON.stringify(details) })
    .execute()
}

/**
 * What staff only looked at, before they see it; written once an hour for each person and thing, since a page is drawn again
 * and again while somebody works on it.
 */
export async function insertLooks(looks: readonly NewAct[]): Promise<void> {
  const rows = looks.map(look => ({ ...look, details: look.details ?? {} }))
  await sql`INSERT INTO backoffice_act (staff_id, act, site_id, subject, details)
    SELECT "staffId", look.act, "siteId", look.subject, look.details
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS look ("staffId" bigint, act text, "siteId" smallint, subject text, details jsonb)
    WHERE NOT EXISTS (SELECT FROM backoffice_act AS before WHERE before.staff_id = "staffId" AND before.act = look.act
      AND before.subject = look.subject AND before.at > now() - interval '1 hour')`.execute(db())
}

export function actsBefore(before: number | undefined) {
  return db()
    .selectFrom('backoffice_act')
    .innerJoin('backoffice_staff', 'backoffice_staff.id', 'staff_id')
    .select(['backoffice_act.id', 'email', 'act', 'site_id', 'subject', 'details', 'at'])
    .where('backoffice_act.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('backoffice_act.id', 'desc')
    .limit(ACTS_PAGE + 1)
    .execute()
}

/** Whom of these the member of staff's acts of the last months were about, as `member` or `reporter` of their details. */
export async function actedOn(
  on: Db | Tx,
  asked: { staffId: number; memberIds: readonly number[]; acts: readonly string[]; months: number },
): Promise<Set<number>> {
  if (asked.memberIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT person.id FROM unnest(${asked.memberIds}::bigint[]) AS person (id)
    WHERE EXISTS (SELECT FROM backoffice_act WHERE staff_id = ${asked.staffId} AND act = ANY(${asked.acts}::text[])
      AND at > now() - make_interval(months => ${asked.months})
      AND (details @> jsonb_build_object('member', person.id) OR details @> jsonb_build_object('reporter', person.id)))`.execute(
    on,
  )
  return new Set(rows.map(row => row.id))
}
