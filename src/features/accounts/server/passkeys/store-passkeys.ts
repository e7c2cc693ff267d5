import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { PROOF_GOOD_FOR_IN_MINUTES } from '../../rules.ts'
import type { NewPasskey, PasskeyUse, StoredPasskey } from './passkey-ceremony.ts'

export interface PasskeyRow extends StoredPasskey {
  readonly memberId: number
}

const COLUMNS = sql`id, member_id AS "memberId", credential_id AS "credentialId", public_key AS "publicKey", transports,
  name, created_at AS "createdAt", used_at AS "usedAt"`

export async function passkeysOf(on: Db | Tx, memberId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`SELECT ${COLUMNS} FROM accounts_passkey
    WHERE member_id = ${memberId} ORDER BY id`.execute(on)
  return rows
}

/** Undefined for an unknown credential or one of another site. */
export async function passkeyBy(siteId: number, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`SELECT ${COLUMNS} FROM accounts_passkey
    WHERE credential_id = ${credentialId} AND site_id = ${siteId}::smallint`.execute(db())
  return rows[0]
}

/** Undefined if the credential is already registered. */
export async function insertPasskey(
  tx: Tx,
  owner: { siteId: number; memberId: number; name: string },
  { credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    INSERT INTO accounts_passkey (site_id, member_id, credential_id, public_key, counter, transports, name)
    VALUES (${owner.siteId}, ${owner.memberId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}, ${owner.name})
    ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** False if the passkey was removed or its counter didn't increase, which means that the device was cloned. */
export async function usePasskey(tx: Tx, id: number, { counter, again }: PasskeyUse): Promise<boolean> {
  const { rows } = await sql`UPDATE accounts_passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter}
      OR counter = ${counter}::bigint AND (counter = 0 OR ${again}::boolean)) RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function setPasskeyName(tx: Tx, memberId: number, id: number, name: string) {
  const { rows } = await sql<PasskeyRow>`UPDATE accounts_passkey SET name = ${name}
    WHERE id = ${id} AND member_id = ${memberId} RETURNING ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** The removed passkey's name; undefined if it doesn't exist. */
export async function deletePasskey(tx: Tx, memberId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`DELETE FROM accounts_passkey
    WHERE id = ${id} AND member_id = ${memberId} RETURNING name`.execute(tx)
  return rows[0]?.name
}

export async function deletePasskeys(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM accounts_passkey WHERE member_id = ${memberId}`.execute(tx)
}

export async function setProved(sessionId: number): Promise<void> {
  await sql`UPDATE accounts_session SET proved_at = now() WHERE id = ${sessionId}`.execute(db())
}

/** Whether the session had a recent login or proof. */
export async function isProved(on: Db | Tx, sessionId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts_session WHERE id = ${sessionId}
    AND proved_at > now() - make_interval(mins => ${PROOF_GOOD_FOR_IN_MINUTES})`.execute(on)
  return rows.length > 0
}
