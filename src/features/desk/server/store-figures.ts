import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { inScope } from './store.ts'

export interface FigureRow {
  readonly staff_id: number
  readonly email: string
  readonly today: number
  readonly week: number
  readonly median: number | null
  readonly p90: number | null
  readonly honest: number
  readonly skips: number
  readonly good: number
  readonly improve: number
  readonly wrong: number
}

/** The figures of today, in the time zone of the figures, and of the last seven days, for one operator or for all. */
export async function figureRows(staffId: number | null, sites: SiteScope): Promise<FigureRow[]> {
  const ofWeek = sql`at > now() - interval '7 days' AND (${staffId}::bigint IS NULL OR staff_id = ${staffId}::bigint)
    AND ${inScope(sql.ref('site_id'), sites)}`
  const { rows } = await sql<FigureRow>`
    WITH answers AS (
      SELECT staff_id, count(*) FILTER (WHERE at > date_trunc('day', now(), ${TIME_ZONE}))::int AS today, count(*)::int AS week,
        (percentile_disc(0.5) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS median,
        (percentile_disc(0.9) WITHIN GROUP (ORDER BY waited_in_seconds))::int AS p90,
        count(*) FILTER (WHERE honest)::int AS honest
      FROM desk_answer WHERE ${ofWeek} GROUP BY staff_id
    ), skips AS (SELECT staff_id, count(*)::int AS skips FROM desk_skip WHERE ${ofWeek} GROUP BY staff_id
    ), reviews AS (
      SELECT staff_id, count(*) FILTER (WHERE verdict = 'good')::int AS good,
        count(*) FILTER (WHERE verdict = 'improve')::int AS improve,
        count(*) FILTER (WHERE verdict = 'wrong')::int AS wrong
      FROM desk_review WHERE ${ofWeek} GROUP BY staff_id
    )
    SELECT staff_id, email::text AS email, coalesce(today, 0) AS today, coalesce(week, 0) AS week, median, p90, coalesce(honest, 0) AS honest,
      coalesce(skips, 0) AS skips, coalesce(good, 0) AS good, coalesce(improve, 0) AS improve, coalesce(wrong, 0) AS wrong
    FROM answers FULL JOIN skips USING (staff_id) FULL JOIN reviews USING (staff_id)
      JOIN staff_member ON staff_member.id = staff_id
    ORDER BY week DESC, staff_id`.execute(db())
  return rows
}
