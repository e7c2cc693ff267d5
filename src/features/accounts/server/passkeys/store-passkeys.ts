import { type RawBuilder, sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { PROOF_GOOD_FOR_IN_MINUTES } from '../../rules.ts'
import type { NewPasskey, PasskeyUse, StoredPasskey } from './passkey-ceremony.ts'

/** Members and staff members each have a table of passkeys; the column of the owner's id differs too. */
interface PasskeyTable {
  readonly table: RawBuilder<unknown>
  readonly owner: RawBuilder<unknown>
}

export interface PasskeyRow extends StoredPasskey {
  readonly ownerId: number
  readonly siteId: number
}

export type PasskeyStore = ReturnType<typeof passkeyStore>

export function passkeyStore({ table, owner }: PasskeyTable) {
  const columns = sql`id, ${owner} AS "ownerId", site_id AS "siteId", credential_id AS "credentialId",
    public_key AS "publicKey", transports, name, created_at AS "createdAt", used_at AS "usedAt"`

  async function list(on: Db | Tx, ownerId: number): Promise<PasskeyRow[]> {
    const { rows } = await sql<PasskeyRow>`SELECT ${columns} FROM ${table}
      WHERE ${owner} = ${ownerId} ORDER BY id`.execute(on)
    return rows
  }

  /** Undefined for an unknown credential or one of another site. */
  async function find(siteId: number, credentialId: Buffer): Promise<PasskeyRow | undefined> {
    const { rows } = await sql<PasskeyRow>`SELECT ${columns} FROM ${table}
      WHERE credential_id = ${credentialId} AND site_id = ${siteId}::smallint`.execute(db())
    return rows[0]
  }

  /** Undefined if the credential is already registered. */
  async function insert(
    tx: Tx,
    { siteId, ownerId, name }: { siteId: number; ownerId: number; name: string },
    { credentialId, publicKey, counter, transports }: NewPasskey,
  ): Promise<PasskeyRow | undefined> {
    const { rows } = await sql<PasskeyRow>`
      INSERT INTO ${table} (site_id, ${owner}, credential_id, public_key, counter, transports, name)
      VALUES (${siteId}, ${ownerId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}, ${name})
      ON CONFLICT (credential_id) DO NOTHING RETURNING ${columns}`.execute(tx)
    return rows[0]
  }

  /** False if the passkey was removed or its counter didn't increase, which means that the device was cloned. */
  async function recordUse(tx: Tx, id: number, { counter, again }: PasskeyUse): Promise<boolean> {
    const { rows } = await sql`UPDATE ${table} SET counter = ${counter}, used_at = now()
      WHERE id = ${id} AND (counter < ${counter}
        OR counter = ${counter}::bigint AND (counter = 0 OR ${again}::boolean)) RETURNING 1`.execute(tx)
    return rows.length > 0
  }

  async function rename(tx: Tx, ownerId: number, id: number, name: string): Promise<PasskeyRow | undefined> {
    const { rows } = await sql<PasskeyRow>`UPDATE ${table} SET name = ${name}
      WHERE id = ${id} AND ${owner} = ${ownerId} RETURNING ${columns}`.execute(tx)
    return rows[0]
  }

  /** The removed passkey's name; undefined if it doesn't exist. */
  async function remove(tx: Tx, ownerId: number, id: number): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`DELETE FROM ${table}
      WHERE id = ${id} AND ${owner} = ${ownerId} RETURNING name`.execute(tx)
    return rows[0]?.name
  }

  async function removeAll(tx: Tx, ownerId: number): Promise<void> {
    await sql`DELETE FROM ${table} WHERE ${owner} = ${ownerId}`.execute(tx)
  }

  return { list, find, insert, recordUse, rename, remove, removeAll }
}

export const memberPasskeyStore = passkeyStore({ table: sql`accounts_passkey`, owner: sql`member_id` })

export async function setProved(sessionId: number): Promise<void> {
  await sql`UPDATE accounts_session SET proved_at = now() WHERE id = ${sessionId}`.execute(db())
}

/** Whether the session had a login or a proof of identity a short time ago. */
export async function isProved(on: Db | Tx, sessionId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts_session WHERE id = ${sessionId}
    AND proved_at > now() - make_interval(mins => ${PROOF_GOOD_FOR_IN_MINUTES})`.execute(on)
  return rows.length > 0
}
