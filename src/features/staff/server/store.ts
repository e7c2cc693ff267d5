import { sql } from 'kysely'
import { deviceOf } from '#accounts/server'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { type RoleGrant, SESSION_AT_MOST_IN_HOURS, SESSION_IDLE_IN_MINUTES, type StaffLocale } from '../rules.ts'
import { grantsColumn, setRoles } from './colleagues/store-roles.ts'

export interface StaffRow {
  readonly id: number
  readonly email: string
  readonly password_hash: string
}

const COLUMNS = sql.raw('staff.id, staff.email, staff.password_hash')

export async function staffByEmail(email: string, on: Db | Tx = db()): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`SELECT ${COLUMNS} FROM staff_member staff
    WHERE email = ${email} AND disabled_at IS NULL`.execute(on)
  return rows[0]
}

/**
 * Whether the staff member still has the password that was checked. A concurrent change of the password waits for this
 * transaction, and then ends the session that this transaction stores.
 */
export async function hasStillPassword(tx: Tx, { id, password_hash }: StaffRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff_member
    WHERE id = ${id} AND password_hash = ${password_hash} AND disabled_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** The id of the new staff member; undefined if the email is taken. */
export async function insertStaff(
  tx: Tx,
  staff: { email: string; passwordHash: string; roles: readonly RoleGrant[]; hasPassword: boolean },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_member')
    .values({
      email: staff.email,
      password_hash: staff.passwordHash,
      has_password: staff.hasPassword,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await setRoles(tx, row.id, staff.roles)
  return row?.id
}

/** `second`: the login included the second factor. `mayEnrol`: it may set up the first one. */
export async function insertSession(
  tx: Tx,
  { staffId, tokenHash, caller }: { staffId: number; tokenHash: Buffer; caller: Pick<Caller, 'address' | 'userAgent'> },
  { second = false, mayEnrol = false } = {},
): Promise<void> {
  await sql`DELETE FROM staff_session
    WHERE created_at < now() - make_interval(hours => ${SESSION_AT_MOST_IN_HOURS})`.execute(tx)
  await sql`INSERT INTO staff_session (staff_id, token_hash, second_at, may_enrol, device, network)
    VALUES (${staffId}, ${tokenHash}, CASE WHEN ${second}::boolean THEN now() END, ${mayEnrol},
      ${deviceOf(caller.userAgent)}, ${networkPrefix(caller.address)})`.execute(tx)
}

export interface StaffIdentity {
  readonly id: number
  readonly roles: readonly RoleGrant[]
  /** The staff member's language of the back office; null means the site's language. */
  readonly locale: StaffLocale | null
  /** The second factor was used a short time ago; also true for a staff member who has none. */
  readonly hasFreshFactor: boolean
}

/** Whether the second factor of a session was used a short time ago. */
export const isFresh = () => sql`second_at > now() - make_interval(mins => ${config().staffFreshFactorInMinutes})`

/**
 * The staff member of a session; undefined while a required second factor is missing. `extend` also extends the session,
 * at most once a minute.
 */
export async function staffOfSession(
  tokenHash: Buffer,
  { extend }: { extend: boolean },
): Promise<StaffIdentity | undefined> {
  const { rows } = await sql<Omit<StaffIdentity, 'id'> & { id: number; staff_id: number; stale: boolean }>`
    SELECT session.id, staff_id, ${grantsColumn(sql`staff.id`)} AS roles, staff.locale, seen_at < now() - interval '1 minute' AS stale,
      second_at IS NULL OR ${isFresh()} AS "hasFreshFactor"
    FROM staff_session session JOIN staff_member staff ON staff.id = staff_id AND disabled_at IS NULL
    WHERE token_hash = ${tokenHash}
      AND (second_at IS NOT NULL OR totp_since IS NULL AND NOT ${config().staffSecondFactor}::boolean
        AND NOT EXISTS (SELECT FROM staff_passkey passkey WHERE passkey.staff_id = staff.id))
      AND seen_at > now() - make_interval(mins => ${SESSION_IDLE_IN_MINUTES})
      AND session.created_at > now() - make_interval(hours => ${SESSION_AT_MOST_IN_HOURS})`.execute(db())
  const row = rows[0]
  if (extend && row?.stale) await sql`UPDATE staff_session SET seen_at = now() WHERE id = ${row.id}`.execute(db())
  return row && { id: row.staff_id, roles: row.roles, locale: row.locale, hasFreshFactor: row.hasFreshFactor }
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}
