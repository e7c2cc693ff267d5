import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { RoleGrant } from '../../rules.ts'

/**
 * The roles of a staff member as a column. A role without a site applies to all sites, so its rows with a site add
 * nothing.
 */
export function grantsColumn(staffId: RawBuilder<unknown>): RawBuilder<readonly RoleGrant[]> {
  return sql<
    readonly RoleGrant[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('role', role, 'sites', sites) ORDER BY role), '[]')
    FROM (SELECT role, CASE WHEN bool_or(site_id IS NULL) THEN '"all"'::jsonb ELSE jsonb_agg(site_id ORDER BY site_id) END AS sites
      FROM staff_role WHERE staff_id = ${staffId} GROUP BY role) AS granted)`
}

/** Locks both staff members, so that two administrators can't end or change each other at the same time. */
export async function lockStaff(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedStaff>> {
  const { rows } = await sql<LockedStaff & { id: number }>`
    SELECT id, email::text AS email, ${grantsColumn(sql`staff_member.id`)} AS roles FROM staff_member
    WHERE id = ANY(${[...ids]}::bigint[]) AND disabled_at IS NULL ORDER BY id FOR UPDATE`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

export interface LockedStaff {
  readonly email: string
  readonly roles: readonly RoleGrant[]
}

/** Disables a staff member, ends all their sessions and deletes their unused links. */
export async function disableStaff(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE staff_member SET disabled_at = now() WHERE id = ${id}`.execute(tx)
  await sql`DELETE FROM staff_session WHERE staff_id = ${id}`.execute(tx)
  await sql`DELETE FROM staff_invitation WHERE staff_id = ${id} AND used_at IS NULL`.execute(tx)
}

/** Enables a disabled staff member with a new password. Returns undefined if no disabled staff member has this email. */
export async function enableStaff(tx: Tx, email: string, passwordHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`UPDATE staff_member
    SET disabled_at = NULL, password_hash = ${passwordHash}, has_password = false
    WHERE email = ${email} AND disabled_at IS NOT NULL RETURNING id`.execute(tx)
  return rows[0]?.id
}

export async function setPreferences(tx: Tx, id: number, chosen: { locale: string; timeZone: string }): Promise<void> {
  await sql`UPDATE staff_member SET locale = ${chosen.locale}, time_zone = ${chosen.timeZone} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Replaces all roles of a staff member. */
export async function setRoles(tx: Tx, staffId: number, grants: readonly RoleGrant[]): Promise<void> {
  await sql`DELETE FROM staff_role WHERE staff_id = ${staffId}`.execute(tx)
  const rows = grants.flatMap(({ role, sites }) => (sites === 'all' ? [null] : sites).map(site => ({ role, site })))
  await sql`INSERT INTO staff_role (staff_id, role, site_id)
    SELECT ${staffId}, role, site FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS granted (role text, site smallint)
    ON CONFLICT DO NOTHING`.execute(tx)
}
