import { now } from './clock.ts'
import type { Tx } from './database/db.ts'

/** Does nothing if the database has a key already. */
export async function addMasterKey(tx: Tx, encrypted: Buffer): Promise<void> {
  await tx
    .insertInto('platform_master_key')
    .values({ sealed: encrypted })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function lockMasterKey(tx: Tx): Promise<Buffer> {
  const row = await tx.selectFrom('platform_master_key').select('sealed').forUpdate().executeTakeFirstOrThrow()
  return row.sealed
}

export async function replaceMasterKey(tx: Tx, encrypted: Buffer): Promise<void> {
  await tx.updateTable('platform_master_key').set({ sealed: encrypted, sealed_at: now() }).execute()
}
