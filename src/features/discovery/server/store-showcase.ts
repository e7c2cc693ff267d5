import { sql } from 'kysely'
import { searchDb } from './search/store-search-connections.ts'

/** Members of a country with a photo, last active first, alternating women and men, for landing pages. */
export async function recentlyActive(siteId: number, country: string, ofEachGender: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT found.member_id FROM (VALUES (1::smallint), (2::smallint)) AS each (gender)
    CROSS JOIN LATERAL (
      SELECT member_id, row_number() OVER (ORDER BY act DESC, member_id DESC) AS turn
      FROM (SELECT member_id, act FROM discovery_activity
        WHERE site_id = ${siteId}::smallint AND gender = each.gender AND country = discovery_country(${country}) AND photo
        ORDER BY act DESC, member_id DESC LIMIT ${ofEachGender}) AS latest) AS found
    ORDER BY found.turn, each.gender DESC`.execute(searchDb())
  return rows.map(row => row.member_id)
}

/** How many members and fictional profiles a site's search contains. */
export async function countMembersOfSite(siteId: number): Promise<{ members: number; fictional: number }> {
  const { rows } = await sql<{ members: number; fictional: number }>`
    SELECT coalesce(sum(n) FILTER (WHERE NOT fictional), 0)::int AS members,
      coalesce(sum(n) FILTER (WHERE fictional), 0)::int AS fictional
    FROM discovery_count WHERE site_id = ${siteId}::smallint AND region = -1 AND period < 0`.execute(searchDb())
  return rows[0] ?? { members: 0, fictional: 0 }
}
