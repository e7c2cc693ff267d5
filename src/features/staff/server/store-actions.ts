import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { RoleGrant } from '../rules.ts'
import type { ActionDetails, ActionName } from '../rules-actions.ts'
import { grantsColumn } from './colleagues/store-roles.ts'

export interface NewAction {
  readonly staffId: number
  readonly action: ActionName
  readonly siteId: number | null
  readonly subject: string
  readonly details?: ActionDetails
}

export async function recordAction(
  tx: Tx,
  { staffId, action, siteId, subject, details = {} }: NewAction,
): Promise<void> {
  await tx
    .insertInto('staff_action')
    .values({ staff_id: staffId, action, site_id: siteId, subject, details: JSON.stringify(details) })
    .execute()
}

/** The fields that differ, with their values before and after, as the details of an audit log entry. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields) {
  const names = Object.keys(after) as (keyof Fields)[]
  const changed = names.filter(name => written(before[name]) !== written(after[name]))
  const only = (fields: Fields) => Object.fromEntries(changed.map(name => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Lists and times are compared by their JSON. */
const written = (value: unknown) => JSON.stringify(value ?? null)

/**
 * Logs views by staff before the data is shown; at most once an hour per staff member and item, because pages are
 * reloaded during work.
 */
export async function recordViews(
  views: readonly NewAction[],
  on: Db | Tx = db(),
  onceInHours = HOURS_BETWEEN_VIEWS,
): Promise<void> {
  if (views.length === 0) return
  const rows = views.map(view => ({ ...view, details: view.details ?? {} }))
  await sql`INSERT INTO staff_action (staff_id, action, site_id, subject, details)
    SELECT "staffId", view.action, "siteId", view.subject, view.details
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS view ("staffId" bigint, action text, "siteId" smallint, subject text, details jsonb)
    WHERE NOT EXISTS (SELECT FROM staff_action AS before WHERE before.staff_id = "staffId" AND before.action = view.action
      AND before.subject = view.subject AND before.at > now() - make_interval(hours => ${onceInHours}))`.execute(on)
}

const HOURS_BETWEEN_VIEWS = 1

/** Logs members whose name or photo a list shows; once a day per staff member, list and member, because lists reload. */
export function recordListed(
  { staffId, list }: { staffId: number; list: string },
  members: readonly { id: number; siteId: number | null }[],
): Promise<void> {
  const byId = new Map(members.map(each => [each.id, each]))
  const views = [...byId.values()].map(({ id, siteId }): NewAction => {
    return { staffId, action: 'see_in_list', siteId, subject: `#${id} ${list}`, details: { member: id, list } }
  })
  return recordViews(views, db(), HOURS_BETWEEN_LISTS)
}

const HOURS_BETWEEN_LISTS = 24

/**
 * The members among these whom an action of this staff member named in the last `months` months: the audit log entry
 * has the member as `member` or `reporter` in its details.
 */
export async function membersActedOn(
  on: Db | Tx,
  query: { staffId: number; memberIds: readonly number[]; actions: readonly ActionName[]; months: number },
): Promise<Set<number>> {
  if (query.memberIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT person.id FROM unnest(${query.memberIds}::bigint[]) AS person (id)
    WHERE EXISTS (SELECT FROM staff_action WHERE staff_id = ${query.staffId} AND action = ANY(${query.actions}::text[])
      AND at > now() - make_interval(months => ${query.months})
      AND (details @> jsonb_build_object('member', person.id) OR details @> jsonb_build_object('reporter', person.id)))`.execute(
    on,
  )
  return new Set(rows.map(row => row.id))
}

export interface LastAction {
  readonly memberId: number
  readonly at: Date
  readonly details: Readonly<Record<string, unknown>>
  /** The roles that the staff member has now. */
  readonly roles: readonly RoleGrant[]
}

/** The last entry of these actions about each member, with the roles of the staff member; members without entries are left out. */
export async function lastActionsOn(
  memberIds: readonly number[],
  actions: readonly ActionName[],
): Promise<Map<number, LastAction>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<LastAction>`
    SELECT person.id AS "memberId", last.at, last.details, ${grantsColumn(sql`last.staff_id`)} AS roles
    FROM unnest(${[...new Set(memberIds)]}::bigint[]) AS person (id)
    CROSS JOIN LATERAL (SELECT at, details, staff_id FROM staff_action
      WHERE details ->> 'member' = person.id::text AND action = ANY(${actions}::text[])
      ORDER BY at DESC, id DESC LIMIT 1) AS last`.execute(db())
  return new Map(rows.map(row => [row.memberId, row]))
}

/** The entries of these actions about each member in the last `months` months; members without entries are left out. */
export async function countActionsOn(query: {
  memberIds: readonly number[]
  actions: readonly ActionName[]
  months: number
}): Promise<Map<number, number>> {
  if (query.memberIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT person.id, count(*)::int AS count FROM unnest(${[...new Set(query.memberIds)]}::bigint[]) AS person (id)
    JOIN staff_action ON details ->> 'member' = person.id::text AND action = ANY(${query.actions}::text[])
      AND at > now() - make_interval(months => ${query.months})
    GROUP BY person.id`.execute(db())
  return new Map(rows.map(row => [row.id, row.count]))
}
