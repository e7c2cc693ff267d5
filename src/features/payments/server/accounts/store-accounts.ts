import { type Selectable, sql } from 'kysely'
import type { DB, Db, Tx } from '#platform/server/database/db.ts'

export type AccountRow = Selectable<DB['payments_account']>

export function accountById(on: Db | Tx, id: number): Promise<AccountRow | undefined> {
  return on.selectFrom('payments_account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account with its row locked, so that two staff members change it one after the other. */
export function lockAccountRow(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return tx.selectFrom('payments_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The accounts of a company, enabled or not. */
export function accountRows(on: Db | Tx, companyId: number): Promise<AccountRow[]> {
  return on.selectFrom('payments_account').selectAll().where('company_id', '=', companyId).orderBy('id').execute()
}

/** All accounts, ordered by company. */
export function allAccountRows(on: Db | Tx): Promise<AccountRow[]> {
  return on.selectFrom('payments_account').selectAll().orderBy('company_id').orderBy('id').execute()
}

/** The accounts that are enabled, or were changed in the last `days` days. */
export async function accountRowsInUse(on: Db | Tx, days: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`SELECT * FROM payments_account AS account
    WHERE enabled OR changed_at > now() - make_interval(days => ${days}) ORDER BY id`.execute(on)
  return rows
}

/** The company that has already added this account of the provider. */
export function accountOfIdentity(on: Db | Tx, provider: string, identity: string) {
  return on
    .selectFrom('payments_account')
    .select('company_id')
    .where('provider', '=', provider)
    .where('identity', '=', identity)
    .executeTakeFirst()
}

interface NewAccount {
  readonly company_id: number
  readonly provider: string
  readonly name: string
  readonly identity: string
  readonly keys: Buffer
  readonly hint: string
  readonly live: boolean
  readonly complete: boolean
  readonly enabled: boolean
  readonly created_by: number
}

/** Returns the id; undefined if this account of the provider is known already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const row = await tx
    .insertInto('payments_account')
    .values(account)
    .onConflict(conflict => conflict.columns(['provider', 'identity']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Replaces the keys, after a test. The next call to the provider uses them. */
export async function setKeys(
  tx: Tx,
  id: number,
  keys: Pick<NewAccount, 'name' | 'keys' | 'hint' | 'live' | 'complete'>,
): Promise<void> {
  await tx
    .updateTable('payments_account')
    .set({ ...keys, version: sql`version + 1`, tested_at: sql`now()`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setEnabled(tx: Tx, id: number, enabled: boolean): Promise<void> {
  await tx
    .updateTable('payments_account')
    .set({ enabled, version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setTested(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payments_account').set({ tested_at: sql`now()` }).where('id', '=', id).execute()
}

/** Another enabled account of the company at this provider. */
export function otherEnabledAccount(
  tx: Tx,
  { company_id, provider, id }: Pick<AccountRow, 'company_id' | 'provider' | 'id'>,
) {
  return tx
    .selectFrom('payments_account')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('provider', '=', provider)
    .where('enabled', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
}
