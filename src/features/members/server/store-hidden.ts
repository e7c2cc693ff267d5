import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/** The settings of a site that decide which members others find. */
export interface Audience {
  readonly countries: readonly string[]
  readonly minAge: number
}

export interface Hidden {
  /** A member whom two reasons hide counts once. */
  readonly total: number
  readonly niche: number
  readonly country: number
  readonly age: number
}

/** Counts the real, visible members of a site whom a change of its settings would hide, also by reason. */
export async function countMembersHiddenBy(
  tx: Tx,
  siteId: number,
  change: { readonly from: Audience; readonly to: Audience; readonly needsNicheConsent: boolean },
): Promise<Hidden> {
  const { from, to, needsNicheConsent } = change
  const { rows } = await sql<Hidden>`
    SELECT count(*) FILTER (WHERE niche OR country OR age)::int AS total, count(*) FILTER (WHERE niche)::int AS niche,
      count(*) FILTER (WHERE country)::int AS country, count(*) FILTER (WHERE age)::int AS age
    FROM (
      SELECT ${needsNicheConsent}::boolean AND NOT EXISTS (SELECT FROM members_consent consent
          WHERE consent.member_id = profile.member_id AND purpose = 'niche' AND withdrawn_at IS NULL) AS niche,
        ${isFound(from)} AND NOT profile.country = ANY(${[...to.countries]}::text[]) AS country,
        ${isFound(from)} AND NOT ${isOldEnough(to)} AS age
      FROM members_profile profile
      WHERE site_id = ${siteId}::smallint AND NOT fictional AND status = 'active'
    ) AS member`.execute(tx)
  return rows[0]!
}

/** Whether the search of the site shows the profile. */
function isFound(audience: Audience) {
  return sql`(profile.country = ANY(${[...audience.countries]}::text[]) AND ${isOldEnough(audience)})`
}

function isOldEnough({ minAge }: Audience) {
  return sql`(profile.birth_date <= (now() AT TIME ZONE 'UTC')::date - make_interval(years => ${minAge}::int))`
}
