import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#platform/server/database/db.generated.ts'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { actionsIn } from '../../rules-actions.ts'

/** The words of a search, read as a condition. Each condition has an index of its own. */
export type Words =
  | { readonly by: 'all' }
  /** Everything about a member, and entries whose subject is one of these numbers. */
  | { readonly by: 'number'; readonly member: number | null; readonly subjects: readonly string[] }
  /** Also everything by these staff members and about these members. */
  | {
      readonly by: 'subject'
      readonly part: string
      readonly staff: readonly number[]
      readonly members: readonly number[]
    }

export interface ActionSearch {
  readonly staffId: number | undefined
  readonly actions: readonly string[] | undefined
  readonly isWithoutViews: boolean
  /** Null means all sites and entries without a site. */
  readonly siteIds: readonly number[] | null
  readonly from: string | undefined
  readonly until: string | undefined
  readonly timeZone: string
  readonly words: Words
  readonly after: ActionPlace | undefined
}

/** The place of an entry in the order of the log: its time in microseconds, and its id. */
export type ActionPlace = readonly [at: string, id: number]

type Entries = ExpressionBuilder<DB, 'staff_action'>

/** The newest entries that match, with one more than a page if `limit` asks for it. */
export async function findActions(search: ActionSearch, limit: number) {
  return db()
    .selectFrom(found(search, limit).as('entry'))
    .innerJoin('staff_member', 'staff_member.id', 'entry.staff_id')
    .select(['entry.id', 'email', 'action', 'site_id', 'subject', 'at'])
    .select(visibleDetails(search.siteIds).as('details'))
    .select(sql<string>`(extract(epoch FROM at) * 1000000)::bigint::text`.as('micros'))
    .orderBy('at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** A banned person may be a member of another site, so only readers of all sites see who it is. */
const visibleDetails = (siteIds: readonly number[] | null) =>
  siteIds === null ? sql<unknown>`details` : sql<unknown>`details - 'banned'`

/** Each part of the words is sorted and limited separately, so that it reads no more of its index than a page. */
function found(search: ActionSearch, limit: number) {
  const parts = partsOf(search.words, search.siteIds).map(part =>
    db()
      .selectFrom(matching(search, part, limit).as('part'))
      .selectAll(),
  )
  return parts.reduce((all, part) => all.union(part))
}

function matching(search: ActionSearch, part: (entries: Entries) => Expression<SqlBool>, limit: number) {
  const { staffId, actions, siteIds, from, until, timeZone, after } = search
  return db()
    .selectFrom('staff_action')
    .select(['id', 'staff_id', 'action', 'site_id', 'subject', 'details', 'at'])
    .where(part)
    .$if(staffId !== undefined, query => query.where('staff_id', '=', staffId!))
    .$if(actions !== undefined, query => query.where('action', 'in', actions!))
    .$if(search.isWithoutViews, query => query.where(IS_CHANGE))
    .$if(siteIds !== null, query => query.where('site_id', 'in', siteIds!))
    .$if(from !== undefined, query =>
      query.where('at', '>=', sql<Date>`${from}::date::timestamp AT TIME ZONE ${timeZone}`),
    )
    .$if(until !== undefined, query =>
      query.where('at', '<', sql<Date>`(${until}::date + 1)::timestamp AT TIME ZONE ${timeZone}`),
    )
    .$if(after !== undefined, query => {
      const [at, id] = after!
      return query.where(
        sql<SqlBool>`(at, id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`,
      )
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** Without parameters, so that the planner finds the partial indexes with the same condition. */
const IS_CHANGE = sql<SqlBool>`action NOT IN (${sql.join(actionsIn('views').map(name => sql.lit(name)))})`

function partsOf(words: Words, siteIds: readonly number[] | null): ((entries: Entries) => Expression<SqlBool>)[] {
  if (words.by === 'all') return [() => sql<SqlBool>`true`]
  if (words.by === 'subject') {
    const pattern = `%${words.part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const { staff, members } = words
    return [
      () => sql<SqlBool>`lower(subject) LIKE ${pattern}`,
      ...staff.map(id => () => sql<SqlBool>`staff_id = ${id}::bigint`),
      ...members.flatMap(member => [
        () => sql<SqlBool>`lower(subject) = ${`#${member}`}`,
        ...partsAbout(member, siteIds),
      ]),
    ]
  }
  const { member, subjects } = words
  const parts = [() => sql<SqlBool>`lower(subject) = ANY(${subjects}::text[])`]
  return member === null ? parts : [...parts, ...partsAbout(member, siteIds)]
}

function partsAbout(member: number, siteIds: readonly number[] | null): (() => Expression<SqlBool>)[] {
  return [
    () => sql<SqlBool>`details ->> 'member' = ${String(member)}`,
    // The subquery runs first; otherwise the planner reads the whole log by time, because it can't estimate @>.
    () => sql<SqlBool>`id = ANY(ARRAY(SELECT other.id FROM staff_action AS other
      WHERE details @> jsonb_build_object('reporter', ${member}::bigint)
        OR ${siteIds === null}::boolean AND details @> jsonb_build_object('banned', ${member}::bigint)
        OR details @> jsonb_build_object('profile', ${member}::bigint)
        OR details @> jsonb_build_object('opened', ${member}::bigint)
        OR details @> jsonb_build_object('opened', jsonb_build_array(${member}::bigint))
        OR details @> jsonb_build_object('members', jsonb_build_array(${member}::bigint))))`,
  ]
}

/** The staff members with entries on these sites; null means every staff member, also former ones. */
export async function staffInLog(siteIds: readonly number[] | null): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    SELECT id, email::text AS email FROM staff_member
    WHERE ${siteIds === null ? sql`true` : hasEntryOn(siteIds)}
    ORDER BY email`.execute(db())
  return rows
}

/** The emails of all staff members, also former ones, by their id. */
export async function staffEmails(): Promise<Map<number, string>> {
  return new Map((await staffInLog(null)).map(({ id, email }) => [id, email]))
}

/** The limit makes the planner look up one entry by the index, whatever number of entries it expects. */
const hasEntryOn = (siteIds: readonly number[]) => sql`EXISTS (SELECT FROM unnest(${siteIds}::smallint[]) AS site (id)
  CROSS JOIN LATERAL (SELECT FROM staff_action WHERE staff_id = staff_member.id AND site_id = site.id LIMIT 1) AS entry)`

export interface Reader {
  readonly timeZone: string | null
}

/** The time zone that a staff member chose. */
export async function readerOf(staffId: number): Promise<Reader> {
  const { rows } = await sql<Reader>`
    SELECT time_zone AS "timeZone" FROM staff_member WHERE id = ${staffId}`.execute(db())
  return rows[0] ?? { timeZone: null }
}

/** The time zone in which a staff member reads and enters times. */
export async function timeZoneOf(staffId: number): Promise<string> {
  return (await readerOf(staffId)).timeZone ?? TIME_ZONE
}
