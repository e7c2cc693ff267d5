import { sql } from 'kysely'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import {
  PENDING_SECRET_IN_MINUTES,
  type RoleGrant,
  SESSION_AT_MOST_IN_HOURS,
  SESSION_IDLE_IN_MINUTES,
  STEP_IN_MINUTES,
  type StaffLocale,
} from '../rules.ts'
import { grantsColumn } from './colleagues/store-roles.ts'
import { isFresh } from './store.ts'

export interface FactorRow {
  readonly id: number
  readonly email: string
  readonly roles: readonly RoleGrant[]
  readonly timeZone: string | null
  readonly locale: StaffLocale | null
  readonly passwordHash: string
  /** The confirmed secret of the app, encrypted. */
  readonly secret: Buffer | null
  /** The staff member has set up an authenticator app. */
  readonly hasApp: boolean
  readonly passkeys: boolean
  readonly key: string | null
  /** False until an invited staff member has chosen a password. */
  readonly hasPassword: boolean
}

const COLUMNS = sql`staff.id, staff.email::text AS email, ${grantsColumn(sql`staff.id`)} AS roles,
  staff.time_zone AS "timeZone", staff.locale, staff.password_hash AS "passwordHash",
  CASE WHEN staff.totp_since IS NOT NULL THEN staff.totp_secret END AS secret, staff.totp_since IS NOT NULL AS "hasApp",
  EXISTS (SELECT FROM staff_passkey WHERE staff_id = staff.id) AS passkeys, staff.totp_key AS key,
  staff.has_password AS "hasPassword"`

export interface LoginSession extends FactorRow {
  readonly sessionId: number
  /** The second factor was used in this session. */
  readonly second: boolean
  /** The session began with a one-time link and may set up the first second factor. */
  readonly mayEnrol: boolean
  /** The session began recently, so the password was entered recently. */
  readonly fresh: boolean
  /** The second factor was used a short time ago. */
  readonly hasFreshFactor: boolean
  /** The secret of an app that waits for its first code, encrypted. */
  readonly pendingSecret: Buffer | null
}

/** The session at any step of its login; undefined if it ended or its login timed out. */
export async function loginSession(on: Db | Tx, tokenHash: Buffer): Promise<LoginSession | undefined> {
  const { rows } =
    await sql<LoginSession>`SELECT ${COLUMNS}, session.id AS "sessionId", second_at IS NOT NULL AS second,
      may_enrol AS "mayEnrol",
      session.created_at > now() - make_interval(mins => ${STEP_IN_MINUTES}) AS fresh,
      coalesce(${isFresh()}, false) AS "hasFreshFactor",
      CASE WHEN ${isPending()} THEN pending_totp_sealed END AS "pendingSecret"
    FROM staff_session session JOIN staff_member staff ON staff.id = staff_id AND disabled_at IS NULL
    WHERE token_hash = ${tokenHash}
      AND seen_at > now() - make_interval(mins => ${SESSION_IDLE_IN_MINUTES})
      AND session.created_at > now() - make_interval(hours => ${SESSION_AT_MOST_IN_HOURS})
      AND (second_at IS NOT NULL OR totp_since IS NULL AND NOT EXISTS (SELECT FROM staff_passkey p WHERE p.staff_id = staff.id)
        OR session.created_at > now() - make_interval(mins => ${STEP_IN_MINUTES}))`.execute(on)
  return rows[0]
}

export async function factorOf(on: Db | Tx, staffId: number): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`SELECT ${COLUMNS} FROM staff_member staff
    WHERE id = ${staffId} AND disabled_at IS NULL`.execute(on)
  return rows[0]
}

/** Stores the secret of an app in the session, unless the session has one that still waits for its first code. */
export async function keepPendingSecret(tx: Tx, sessionId: number, encrypted: Buffer): Promise<void> {
  await sql`UPDATE staff_session SET pending_totp_sealed = ${encrypted}, pending_totp_at = now()
    WHERE id = ${sessionId} AND NOT coalesce(${isPending()}, false)`.execute(tx)
}

const isPending = () => sql`pending_totp_at > now() - make_interval(mins => ${PENDING_SECRET_IN_MINUTES})`

export async function forgetPendingSecrets(tx: Tx, staffId: number): Promise<void> {
  await sql`UPDATE staff_session SET pending_totp_sealed = NULL, pending_totp_at = NULL
    WHERE staff_id = ${staffId} AND pending_totp_at IS NOT NULL`.execute(tx)
}

/** Returns false if a code of this time step or a later one was used before. */
export async function spendStep(tx: Tx, staffId: number, step: number): Promise<boolean> {
  const { rows } = await sql`UPDATE staff_member SET totp_step = ${step}
    WHERE id = ${staffId} AND totp_step < ${step} RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Serialises changes of one staff member's factors. */
export async function lockStaff(tx: Tx, staffId: number): Promise<void> {
  await sql`SELECT FROM staff_member WHERE id = ${staffId} FOR UPDATE`.execute(tx)
}

/** Returns false for an unknown or used recovery code. */
export async function spendRecovery(tx: Tx, staffId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`DELETE FROM staff_recovery_code
    WHERE code_hash = ${hash} AND staff_id = ${staffId} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function recoveryLeft(on: Db | Tx, staffId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM staff_recovery_code
    WHERE staff_id = ${staffId}`.execute(on)
  return rows[0]!.left
}

/** Enables app codes with the secret that waited for its first code. */
export async function enableTotp(
  tx: Tx,
  staffId: number,
  app: { readonly secret: Buffer; readonly key: string; readonly recovery: readonly Buffer[] },
): Promise<void> {
  await sql`UPDATE staff_member SET totp_secret = ${app.secret}, totp_since = now(), totp_key = ${app.key}
    WHERE id = ${staffId}`.execute(tx)
  await forgetPendingSecrets(tx, staffId)
  await setRecovery(tx, staffId, app.recovery)
}

/** Replaces the old recovery codes. */
export async function setRecovery(tx: Tx, staffId: number, recovery: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM staff_recovery_code WHERE staff_id = ${staffId}`.execute(tx)
  await sql`INSERT INTO staff_recovery_code (staff_id, code_hash)
    SELECT ${staffId}, unnest(${[...recovery]}::bytea[])`.execute(tx)
}

/** Disables app codes; false if they were disabled already. */
export async function disableTotp(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } =
    await sql`UPDATE staff_member SET totp_secret = NULL, totp_since = NULL, totp_step = 0, totp_key = NULL
    WHERE id = ${staffId} AND totp_since IS NOT NULL RETURNING 1`.execute(tx)
  await forgetWithoutFactor(tx, staffId)
  return rows.length > 0
}

/**
 * If no factor is left, deletes the recovery codes. Where a factor is required, every session then needs a new one, and
 * a session in which the old factor was used may set it up. Where it is optional, the sessions keep the time of their
 * last proof: without that time they would count as fresh until they end.
 */
export async function forgetWithoutFactor(tx: Tx, staffId: number): Promise<void> {
  const none = sql`NOT EXISTS (SELECT FROM staff_passkey WHERE staff_id = ${staffId})
    AND NOT EXISTS (SELECT FROM staff_member WHERE id = ${staffId} AND totp_since IS NOT NULL)`
  await sql`DELETE FROM staff_recovery_code WHERE staff_id = ${staffId} AND ${none}`.execute(tx)
  await sql`UPDATE staff_session SET may_enrol = may_enrol OR second_at IS NOT NULL, second_at = NULL
    WHERE staff_id = ${staffId} AND ${none} AND ${config().staffSecondFactor}::boolean`.execute(tx)
}

export async function markSecondFactorPassed(tx: Tx, sessionId: number): Promise<void> {
  await sql`UPDATE staff_session SET second_at = coalesce(second_at, now()), seen_at = now()
    WHERE id = ${sessionId}`.execute(tx)
}

/** Marks the session's second factor as just used. */
export async function renewSecondFactor(tx: Tx, sessionId: number): Promise<void> {
  await sql`UPDATE staff_session SET second_at = now(), seen_at = now() WHERE id = ${sessionId}`.execute(tx)
}

/** Ends all sessions of a staff member except the one with this token. */
export async function deleteStaffSessions(tx: Tx, staffId: number, except: Buffer | null): Promise<void> {
  await sql`DELETE FROM staff_session
    WHERE staff_id = ${staffId} AND token_hash IS DISTINCT FROM ${except}::bytea`.execute(tx)
}

/** Returns false if the password was changed meanwhile. */
export async function replaceStaffPassword(tx: Tx, staffId: number, before: string, after: string): Promise<boolean> {
  const { rows } = await sql`UPDATE staff_member SET password_hash = ${after}
    WHERE id = ${staffId} AND password_hash = ${before} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export interface StaffMemberRow {
  readonly id: number
  readonly email: string
  readonly roles: readonly RoleGrant[]
  readonly hasFactor: boolean
}

export async function staffMembers(): Promise<StaffMemberRow[]> {
  const { rows } = await sql<StaffMemberRow>`
    SELECT id, email::text AS email, ${grantsColumn(sql`staff_member.id`)} AS roles,
      totp_since IS NOT NULL OR EXISTS (SELECT FROM staff_passkey WHERE staff_id = staff_member.id) AS "hasFactor"
    FROM staff_member
    WHERE disabled_at IS NULL ORDER BY email`.execute(db())
  return rows
}
