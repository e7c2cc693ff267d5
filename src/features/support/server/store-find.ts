import { type SqlBool, sql } from 'kysely'
import type { AccountStatus } from '#accounts/rules'
import { db } from '#platform/server/database/db.ts'

export interface MemberFilter {
  /** Null: all sites. */
  readonly siteIds: readonly number[] | null
  readonly status?: AccountStatus | undefined
  readonly premium?: boolean | undefined
  readonly fictional?: boolean | undefined
  readonly joinedFrom?: Date | undefined
  readonly joinedBefore?: Date | undefined
  /** The last member of the page before. */
  readonly after?: number | undefined
}

export type MemberKey =
  | { readonly by: 'all' }
  | { readonly by: 'email' | 'name'; readonly start: string }
  | { readonly by: 'ids'; readonly ids: readonly number[] }

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
}

const EMAIL = sql<string>`lower(account.email::text) COLLATE "C"`
const NAME = sql<string>`lower(profile.name::text) COLLATE "C"`
/** Greater than every continuation of a text. */
const HIGHEST = '\u{10FFFF}'

/** Members in the order of the index that serves the search: by email, by name, or newest first. */
export function findMembers(key: MemberKey, filter: MemberFilter, limit: number): Promise<FoundMember[]> {
  const { siteIds, status, premium, fictional, joinedFrom, joinedBefore, after = null } = filter
  const start = 'start' in key ? key.start : ''
  return db()
    .selectFrom('accounts_account as account')
    .leftJoin('members_profile as profile', 'profile.member_id', 'account.id')
    .leftJoin('credits_account as credits', 'credits.member_id', 'account.id')
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
    ])
    .$if(siteIds !== null, query => query.where('account.site_id', 'in', [...siteIds!, -1]))
    .$if(status !== undefined, query => query.where('account.status', '=', status!))
    .$if(fictional !== undefined, query => query.where('account.fictional', '=', fictional!))
    .$if(premium !== undefined, query => query.where('credits.premium_since', premium ? 'is not' : 'is', null))
    .$if(joinedFrom !== undefined, query => query.where('account.signup_date', '>=', joinedFrom!))
    .$if(joinedBefore !== undefined, query => query.where('account.signup_date', '<', joinedBefore!))
    .$if(key.by === 'email', query =>
      query.where(sql<SqlBool>`${EMAIL} >= ${start} AND ${EMAIL} < ${start + HIGHEST}`).orderBy(EMAIL),
    )
    .$if(key.by === 'name', query =>
      query.where(sql<SqlBool>`${NAME} >= ${start} AND ${NAME} < ${start + HIGHEST}`).orderBy(NAME),
    )
    .$if(key.by === 'ids', query => query.where('account.id', 'in', [...('ids' in key ? key.ids : []), 0]))
    .$if(key.by === 'email' && after !== null, query =>
      query.where(sql<SqlBool>`(${EMAIL}, account.id) > (SELECT lower(email::text) COLLATE "C", id
        FROM accounts_account WHERE id = ${after})`),
    )
    .$if(key.by === 'name' && after !== null, query =>
      query.where(sql<SqlBool>`(${NAME}, profile.member_id) > (SELECT lower(name::text) COLLATE "C", member_id
        FROM members_profile WHERE member_id = ${after})`),
    )
    .$if((key.by === 'all' || key.by === 'ids') && after !== null, query =>
      query.where(sql<SqlBool>`(account.signup_date, account.id) < (SELECT signup_date, id
        FROM accounts_account WHERE id = ${after})`),
    )
    .$if(key.by === 'all' || key.by === 'ids', query =>
      query.orderBy('account.signup_date', 'desc').orderBy('account.id', 'desc'),
    )
    .$if(key.by === 'email', query => query.orderBy('account.id'))
    .$if(key.by === 'name', query => query.orderBy('profile.member_id'))
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
