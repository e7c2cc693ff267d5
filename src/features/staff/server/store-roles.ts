import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { RoleGrant } from '../rules.ts'

/**
 * The roles of a staff member as a column. A row without a site is for all sites, and then rows with a site add nothing.
 */
export function grantsColumn(staffId: RawBuilder<unknown>): RawBuilder<readonly RoleGrant[]> {
  return sql<
    readonly RoleGrant[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('role', role, 'sites', sites) ORDER BY role), '[]')
    FROM (SELECT role, CASE WHEN bool_or(site_id IS NULL) THEN '"all"'::jsonb ELSE jsonb_agg(site_id ORDER BY site_id) END AS sites
      FROM staff_role WHERE staff_id = ${staffId} GROUP BY role) AS granted)`
}

/** Replaces all roles of a staff member. */
export async function setRoles(tx: Tx, staffId: number, grants: readonly RoleGrant[]): Promise<void> {
  await sql`DELETE FROM staff_role WHERE staff_id = ${staffId}`.execute(tx)
  const rows = grants.flatMap(({ role, sites }) => (sites === 'all' ? [null] : sites).map(site => ({ role, site })))
  await sql`INSERT INTO staff_role (staff_id, role, site_id)
    SELECT ${staffId}, role, site FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS granted (role text, site smallint)
    ON CONFLICT DO NOTHING`.execute(tx)
}
