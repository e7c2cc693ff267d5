import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { REACTIVATION_IN_DAYS } from '../../rules.ts'
import { mailStopsOf, removeMailStops } from '../email-address/store-mail-stops.ts'

const IN_TIME = sql`closed_at > now() - make_interval(days => ${sql.lit(REACTIVATION_IN_DAYS)})`

/** The account is deleted and can be restored. */
export const IS_RESTORABLE = sql`status = 'deleted' AND erased_at IS NULL AND account.email IS NOT NULL AND ${IN_TIME}`

/** The time until which a deleted account can be restored; undefined if it isn't deleted or its deletion is final. */
export async function reactivableUntil(on: Tx | ReturnType<typeof db>, memberId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    SELECT closed_at + make_interval(days => ${REACTIVATION_IN_DAYS}) AS until FROM accounts_account
    WHERE id = ${memberId} AND status = 'deleted' AND erased_at IS NULL AND email IS NOT NULL AND ${IN_TIME}`.execute(
    on,
  )
  return rows[0]?.until
}

export interface ReactivationLink {
  readonly memberId: number
  readonly used: boolean
  readonly usedKey: string | null
}

/** A reactivation link of this site whose account can still be restored, or was restored by this link. */
export async function reactivationLink(
  on: Db | Tx,
  siteId: number,
  tokenHash: Buffer,
): Promise<ReactivationLink | undefined> {
  const { rows } = await sql<ReactivationLink>`
    SELECT link.member_id AS "memberId", used_at IS NOT NULL AS used, used_key AS "usedKey"
    FROM accounts_link AS link JOIN accounts_account AS account ON account.id = member_id
    WHERE token_hash = ${tokenHash} AND purpose = 'reactivation' AND site_id = ${siteId}::smallint
      AND ((status = 'deleted' AND ${IN_TIME}) OR (used_at IS NOT NULL AND status IN ('active', 'not_confirmed')))`.execute(
    on,
  )
  return rows[0]
}

/** Restores an account and returns its site; undefined if it isn't deleted or its deletion is final. */
export async function setReactivated(tx: Tx, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number }>`UPDATE accounts_account
    SET status = CASE WHEN confirmed_at IS NULL THEN 'not_confirmed' ELSE 'active' END, closed_at = NULL
    WHERE id = ${memberId} AND status = 'deleted' AND erased_at IS NULL AND ${IN_TIME} RETURNING site_id`.execute(tx)
  return rows[0]?.site_id
}

/** Makes a deletion final at once. */
export async function endReconsidering(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE accounts_account SET closed_at = now() - make_interval(days => ${sql.lit(REACTIVATION_IN_DAYS)})
    WHERE id = ${memberId} AND status = 'deleted' AND erased_at IS NULL AND ${IN_TIME}`.execute(tx)
}

/** Deleted accounts whose waiting period is over, oldest first. */
export async function accountsToErase(limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM accounts_account
    WHERE status = 'deleted' AND erased_at IS NULL AND NOT ${IN_TIME} ORDER BY closed_at LIMIT ${limit}`.execute(db())
  return rows.map(row => row.id)
}

/** Locks an account that is due for erasure; undefined if the account is no longer due. */
export async function lockToErase(
  tx: Tx,
  memberId: number,
): Promise<{ siteId: number; email: string | null } | undefined> {
  const { rows } = await sql<{ siteId: number; email: string | null }>`
    SELECT site_id AS "siteId", email::text AS email FROM accounts_account
    WHERE id = ${memberId} AND status = 'deleted' AND erased_at IS NULL AND NOT ${IN_TIME} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Erases this room's data about the member; the row with its id stays. */
export async function eraseRow(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM accounts_link WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM accounts_session WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM accounts_passkey WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM accounts_suspension WHERE member_id = ${memberId}`.execute(tx)
  await removeMailStops(tx, memberId)
  await sql`UPDATE accounts_account SET email = NULL, password_hash = NULL, tracking = '{}', erased_at = now()
    WHERE id = ${memberId}`.execute(tx)
}

/** The room's data about a member, for the data export. */
export async function accountData(memberId: number) {
  const { rows: accounts } = await sql`SELECT email, language, status, signup_date, confirmed_at, tracking
    FROM accounts_account WHERE id = ${memberId}`.execute(db())
  const { rows: sessions } = await sql`SELECT device, network, created_at, last_seen_at FROM accounts_session
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: passkeys } = await sql`SELECT name, created_at, used_at FROM accounts_passkey
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: suspensions } = await sql`SELECT ground, since, until, ended_at FROM accounts_suspension
    WHERE member_id = ${memberId} ORDER BY id`.execute(db())
  return { account: accounts[0], sessions, passkeys, suspensions, mail_stopped: await mailStopsOf(db(), memberId) }
}
