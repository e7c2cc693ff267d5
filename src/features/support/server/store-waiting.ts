import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'

/** A request about a member that a colleague decides. */
export interface WaitingRequest {
  readonly kind: 'correction' | 'email'
  readonly memberId: number
  /** The email of the staff member who asked. */
  readonly author: string
  readonly askedAt: Date
}

/** Requests that wait for a colleague, oldest first; null for all sites. */
export async function waitingRequests(siteIds: readonly number[] | null, limit: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    SELECT kind, member_id AS "memberId", staff_member.email::text AS author, asked_at AS "askedAt" FROM (
      SELECT 'correction' AS kind, site_id, member_id, asked_by, asked_at FROM support_correction WHERE approved IS NULL
      UNION ALL
      SELECT 'email', site_id, member_id, asked_by, asked_at FROM support_email_change WHERE approved IS NULL
    ) request JOIN staff_member ON staff_member.id = asked_by
    WHERE ${siteIds}::smallint[] IS NULL OR request.site_id = ANY(${siteIds}::smallint[])
    ORDER BY asked_at LIMIT ${limit}`.execute(db())
  return rows
}
