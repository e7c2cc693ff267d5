import { type SqlBool, sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'

export interface ProfileFilter {
  /** Null: all sites. */
  readonly siteIds: readonly number[] | null
  readonly language?: string | undefined
  readonly gender?: string | undefined
  readonly minAge?: number | undefined
  readonly maxAge?: number | undefined
  readonly status?: 'active' | 'retired' | 'closed' | undefined
  readonly name?: string | undefined
  /** The last profile of the page before. */
  readonly after?: number | undefined
}

export interface ListedProfile {
  readonly id: number
  readonly site_id: number
  readonly name: string
  readonly age: number
  readonly gender: 'male' | 'female'
  readonly city: string | null
  readonly languages: string[]
  readonly status: 'active' | 'retired' | 'closed'
  readonly made: Date
  readonly photos: number
  readonly in_review: number
  readonly waiting: number
}

/** Fictional profiles, newest first. */
export async function listProfiles(filter: ProfileFilter, limit: number): Promise<ListedProfile[]> {
  const { siteIds, language, gender, minAge, maxAge, status, name, after } = filter
  const bornAfter = (years: number) => sql<SqlBool>`p.birth_date > current_date - make_interval(years => ${years})`
  const page = db()
    .selectFrom('accounts_account as a')
    .innerJoin('members_profile as p', 'p.member_id', 'a.id')
    .leftJoin('fictional_persona as f', 'f.profile_id', 'a.id')
    .select([
      'a.id',
      'a.site_id',
      sql<string>`p.name::text`.as('name'),
      sql<number>`extract(year FROM age(current_date, p.birth_date))::int`.as('age'),
      sql<'male' | 'female'>`p.gender`.as('gender'),
      'p.city',
      sql<string[]>`coalesce(f.languages, ARRAY[a.language])`.as('languages'),
      sql<ListedProfile['status']>`CASE WHEN a.status = 'active' THEN 'active'
        WHEN f.retired_at IS NOT NULL THEN 'retired' ELSE 'closed' END`.as('status'),
      'a.signup_date as made',
    ])
    .where('a.fictional', '=', true)
    .$if(siteIds !== null, query => query.where('a.site_id', 'in', [...siteIds!, -1]))
    .$if(language !== undefined, query =>
      query.where(sql<SqlBool>`${language} = ANY(coalesce(f.languages, ARRAY[a.language]))`),
    )
    .$if(gender !== undefined, query => query.where('p.gender', '=', gender!))
    .$if(minAge !== undefined, query => query.where(sql<SqlBool>`NOT ${bornAfter(minAge!)}`))
    .$if(maxAge !== undefined, query => query.where(bornAfter(maxAge! + 1)))
    .$if(status === 'active', query => query.where('a.status', '=', 'active'))
    .$if(status === 'retired', query => query.where('a.status', '<>', 'active').where('f.retired_at', 'is not', null))
    .$if(status === 'closed', query => query.where('a.status', '<>', 'active').where('f.retired_at', 'is', null))
    .$if(name !== undefined, query =>
      query.where(sql<SqlBool>`starts_with(lower(p.name::text), ${name?.toLowerCase()})`),
    )
    .$if(after !== undefined, query =>
      query.where(
        sql<SqlBool>`(a.signup_date, a.id) < (SELECT signup_date, id FROM accounts_account WHERE id = ${after})`,
      ),
    )
    .orderBy('a.signup_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
  return db()
    .selectFrom(page.as('page'))
    .selectAll('page')
    .select([
      sql<number>`(SELECT count(*)::int FROM photos_photo WHERE member_id = page.id AND status = 'active')`.as(
        'photos',
      ),
      sql<number>`(SELECT count(*)::int FROM photos_photo WHERE member_id = page.id AND status = 'review')`.as(
        'in_review',
      ),
      sql<number>`(SELECT count(*)::int FROM chat_waiting WHERE profile_id = page.id)`.as('waiting'),
    ])
    .orderBy('made', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
