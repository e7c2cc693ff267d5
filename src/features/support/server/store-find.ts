import { type SqlBool, sql } from 'kysely'
import type { AccountStatus } from '#accounts/rules'
import { db } from '#platform/server/database/db.ts'

export interface MemberFilter {
  /** The sites of the found members; null means all sites. */
  readonly siteIds: readonly number[] | null
  readonly status?: AccountStatus | undefined
  readonly premium?: boolean | undefined
  readonly fictional?: boolean | undefined
  readonly joinedFrom?: Date | undefined
  readonly joinedBefore?: Date | undefined
  /** The last member of the page before. */
  readonly after?: number | undefined
}

export interface FoundMember {
  readonly id: number
  readonly siteId: number
  readonly email: string | null
  readonly status: string
  readonly fictional: boolean
  readonly joined: Date
  readonly name: string | null
  readonly age: number | null
  readonly premium: boolean
  readonly suspendedUntil: Date | null
}

/** Sorts after every text that continues with other characters. */
const HIGHEST = '\u{10FFFF}'

/** A place in the order of an index: a text and the id of its row. */
export interface Place {
  readonly text: string
  readonly id: number
}

/** The place of a member among names; undefined without a profile. */
export async function placeAmongNames(memberId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`SELECT lower(name::text) AS text, member_id AS id FROM members_profile
    WHERE member_id = ${memberId}`.execute(db())
  return rows[0]
}

/** The place of a member among email addresses; undefined without one. */
export async function placeAmongEmails(memberId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`SELECT lower(email::text) AS text, id FROM accounts_account
    WHERE id = ${memberId} AND email IS NOT NULL`.execute(db())
  return rows[0]
}

/** Members whose names begin with `start`, in the order of the index, after `from`. */
export async function membersByName(start: string, from: Place, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT member_id AS id FROM members_profile
    WHERE (lower(name::text) COLLATE "C", member_id) > (${from.text}, ${from.id})
      AND lower(name::text) COLLATE "C" < ${start + HIGHEST}
    ORDER BY lower(name::text) COLLATE "C", member_id LIMIT ${limit}`.execute(db())
  return rows.map(row => row.id)
}

/**
 * Like `membersByName`, on one site. The site is part of the compared row, so that PostgreSQL uses the index that
 * begins with the site.
 */
export async function membersOfSiteByName(
  siteId: number,
  start: string,
  from: Place,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT member_id AS id FROM members_profile
    WHERE (site_id, lower(name::text) COLLATE "C", member_id) > (${siteId}::smallint, ${from.text}, ${from.id})
      AND (site_id, lower(name::text) COLLATE "C") < (${siteId}::smallint, ${start + HIGHEST})
    ORDER BY site_id, lower(name::text) COLLATE "C", member_id LIMIT ${limit}`.execute(db())
  return rows.map(row => row.id)
}

/** The members after a place whose email address begins with these letters, in the order of the index. */
export async function membersByEmail(start: string, from: Place, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM accounts_account
    WHERE email IS NOT NULL AND (lower(email::text) COLLATE "C", id) > (${from.text}, ${from.id})
      AND lower(email::text) COLLATE "C" < ${start + HIGHEST}
    ORDER BY lower(email::text) COLLATE "C", id LIMIT ${limit}`.execute(db())
  return rows.map(row => row.id)
}

/** Members with these filters: of the given ids in their order, or of all, newest first. */
export function findMembers(
  ids: readonly number[] | null,
  filter: MemberFilter,
  limit: number,
): Promise<FoundMember[]> {
  const { siteIds, status, premium, fictional, joinedFrom, joinedBefore, after = null } = filter
  return db()
    .selectFrom('accounts_account as account')
    .leftJoin('members_profile as profile', 'profile.member_id', 'account.id')
    .leftJoin('credits_account as credits', 'credits.member_id', 'account.id')
    .leftJoin('accounts_suspension as suspension', join =>
      join.onRef('suspension.member_id', '=', 'account.id').on('suspension.ended_at', 'is', null),
    )
    .select([
      'account.id',
      'account.site_id as siteId',
      sql<string | null>`account.email::text`.as('email'),
      'account.status',
      'account.fictional',
      'account.signup_date as joined',
      sql<string | null>`profile.name::text`.as('name'),
      sql<number | null>`extract(year FROM age(current_date, profile.birth_date))::int`.as('age'),
      sql<boolean>`coalesce(credits.premium_since IS NOT NULL, false)`.as('premium'),
      'suspension.until as suspendedUntil',
    ])
    .$if(siteIds !== null, query => query.where('account.site_id', 'in', [...siteIds!, -1]))
    .$if(status !== undefined, query => query.where('account.status', '=', status!))
    .$if(fictional !== undefined, query => query.where('account.fictional', '=', fictional!))
    .$if(premium !== undefined, query => query.where('credits.premium_since', premium ? 'is not' : 'is', null))
    .$if(joinedFrom !== undefined, query => query.where('account.signup_date', '>=', joinedFrom!))
    .$if(joinedBefore !== undefined, query => query.where('account.signup_date', '<', joinedBefore!))
    .$if(ids !== null, query =>
      query
        .where(sql<SqlBool>`account.id = ANY(${ids ?? []}::bigint[])`)
        .orderBy(sql`array_position(${ids ?? []}::bigint[], account.id)`),
    )
    .$if(ids === null && after !== null, query =>
      query.where(sql<SqlBool>`(account.signup_date, account.id) < (SELECT signup_date, id
        FROM accounts_account WHERE id = ${after})`),
    )
    .$if(ids === null, query => query.orderBy('account.signup_date', 'desc').orderBy('account.id', 'desc'))
    .limit(limit)
    .execute()
}

/** The members whose sessions began in a network, latest account first. */
export async function membersOfNetwork(start: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT member_id AS id FROM accounts_session
    WHERE network <> '' AND network COLLATE "C" >= ${start} AND network COLLATE "C" < ${start + HIGHEST}
    ORDER BY member_id DESC LIMIT ${limit}`.execute(db())
  return rows.map(row => row.id)
}
