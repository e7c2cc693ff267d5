import { sql } from 'kysely'
import { deviceOf } from '#accounts/server'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { type Role, SESSION_AT_MOST_IN_HOURS, SESSION_IDLE_IN_MINUTES } from '../rules.ts'

export interface StaffRow {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly password_hash: string
}

const COLUMNS = sql.raw('staff.id, staff.email, staff.role, staff.password_hash')

export async function staffByEmail(email: string, on: Db | Tx = db()): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`SELECT ${COLUMNS} FROM staff_member staff
    WHERE email = ${email} AND disabled_at IS NULL`.execute(on)
  return rows[0]
}

/** The id of the new staff member; undefined if the email is taken. */
export async function insertStaff(
  tx: Tx,
  staff: { email: string; passwordHash: string; role: Role; hasPassword: boolean },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_member')
    .values({
      email: staff.email,
      password_hash: staff.passwordHash,
      role: staff.role,
      has_password: staff.hasPassword,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
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
  readonly role: Role
  /** The second factor was used a short time ago; also true for a staff member who has none. */
  readonly hasFreshFactor: boolean
}

/** Whether the second factor of a session was used a short time ago. */
export const isFresh = () => sql`second_at > now() - make_interval(mins => ${config().staffFreshFactorInMinutes})`

/**
 * The staff member of a session; undefined while a required second factor is missing. The call also extends the session,
 * at most once a minute.
 */
export async function staffOfSession(tokenHash: Buffer): Promise<StaffIdentity | undefined> {
  const { rows } = await sql<{ staff_id: number; role: Role; stale: boolean; id: number; hasFreshFactor: boolean }>`
    SELECT session.id, staff_id, role, seen_at < now() - interval '1 minute' AS stale,
      second_at IS NULL OR ${isFresh()} AS "hasFreshFactor"
    FROM staff_session session JOIN staff_member staff ON staff.id = staff_id AND disabled_at IS NULL
    WHERE token_hash = ${tokenHash}
      AND (second_at IS NOT NULL OR totp_since IS NULL AND NOT ${config().staffSecondFactor}::boolean
        AND NOT EXISTS (SELECT FROM staff_passkey passkey WHERE passkey.staff_id = staff.id))
      AND seen_at > now() - make_interval(mins => ${SESSION_IDLE_IN_MINUTES})
      AND session.created_at > now() - make_interval(hours => ${SESSION_AT_MOST_IN_HOURS})`.execute(db())
  const row = rows[0]
  if (row?.stale) await sql`UPDATE staff_session SET seen_at = now() WHERE id = ${row.id}`.execute(db())
  return row && { id: row.staff_id, role: row.role, hasFreshFactor: row.hasFreshFactor }
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}
