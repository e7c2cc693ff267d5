import { sql } from 'kysely'
import type { NewPasskey, PasskeyUse, StoredPasskey } from '#accounts/server'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface StaffPasskeyRow extends StoredPasskey {
  readonly staffId: number
  readonly siteId: number
}

const COLUMNS = sql`id, staff_id AS "staffId", site_id AS "siteId", credential_id AS "credentialId",
  public_key AS "publicKey", transports, name, created_at AS "createdAt", used_at AS "usedAt"`

export async function passkeysOfStaff(on: Db | Tx, staffId: number): Promise<StaffPasskeyRow[]> {
  const { rows } = await sql<StaffPasskeyRow>`SELECT ${COLUMNS} FROM staff_passkey
    WHERE staff_id = ${staffId} ORDER BY id`.execute(on)
  return rows
}

/** Undefined for an unknown passkey or one of another host. */
export async function staffPasskeyBy(siteId: number, credentialId: Buffer): Promise<StaffPasskeyRow | undefined> {
  const { rows } = await sql<StaffPasskeyRow>`SELECT ${COLUMNS} FROM staff_passkey
    WHERE credential_id = ${credentialId} AND site_id = ${siteId}::smallint`.execute(db())
  return rows[0]
}

/** Serialises changes of one staff member's factors. */
export async function lockStaff(tx: Tx, staffId: number): Promise<void> {
  await sql`SELECT FROM staff_member WHERE id = ${staffId} FOR UPDATE`.execute(tx)
}

/** Undefined if the credential is already registered. */
export async function insertStaffPasskey(
  tx: Tx,
  owner: { siteId: number; staffId: number; name: string },
  { credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<StaffPasskeyRow | undefined> {
  const { rows } = await sql<StaffPasskeyRow>`
    INSERT INTO staff_passkey (site_id, staff_id, credential_id, public_key, counter, transports, name)
    VALUES (${owner.siteId}, ${owner.staffId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}, ${owner.name})
    ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** False if the passkey was removed or its counter didn't increase, which means that the device was cloned. */
export async function useStaffPasskey(tx: Tx, id: number, { counter, again }: PasskeyUse): Promise<boolean> {
  const { rows } = await sql`UPDATE staff_passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter}
      OR counter = ${counter}::bigint AND (counter = 0 OR ${again}::boolean)) RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** The removed passkey's name; undefined if it doesn't exist. */
export async function deleteStaffPasskey(tx: Tx, staffId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`DELETE FROM staff_passkey
    WHERE id = ${id} AND staff_id = ${staffId} RETURNING name`.execute(tx)
  return rows[0]?.name
}

export async function deleteStaffPasskeys(tx: Tx, staffId: number): Promise<void> {
  await sql`DELETE FROM staff_passkey WHERE staff_id = ${staffId}`.execute(tx)
}
