import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type AccountKeys, decryptKeys, encryptKeys, hintOf, isOfThisMode } from './account-keys.ts'
import {
  type AccountRow,
  accountOfIdentity,
  insertAccount,
  lockAccountRow,
  otherEnabledAccount,
  setEnabled,
  setKeys,
  setTested,
} from './store-accounts.ts'
import { testAccount } from './test-account.ts'

interface NewAccount {
  readonly companyId: number
  readonly name: string
  readonly keys: AccountKeys
  readonly live: boolean
  readonly staffId: number
}

/**
 * Calls the provider and then adds the account. It is enabled at once if it is complete and the company has no other
 * enabled account at this provider.
 */
export async function addAccount(tx: Tx, { companyId, name, keys, live, staffId }: NewAccount): Promise<number> {
  const identity = await testAccount(keys)
  const isComplete = completeness(keys)
  const row = { id: 0, company_id: companyId, provider: keys.provider }
  const id = await insertAccount(tx, {
    ...{ company_id: companyId, provider: keys.provider, name, identity, live, created_by: staffId },
    ...{ keys: encryptKeys(keys), hint: hintOf(keys), complete: isComplete },
    enabled: isComplete && !(await otherEnabledAccount(tx, row)),
  })
  if (id !== undefined) return id
  const known = await accountOfIdentity(tx, keys.provider, identity)
  throw new Problem(known?.company_id === companyId ? 'account_known' : 'account_of_other_company')
}

interface Replacement {
  readonly id: number
  /** The version that the staff member saw. */
  readonly version: number
  readonly name: string
  readonly keys: AccountKeys
  readonly live: boolean
}

/**
 * Replaces keys. The new keys must belong to the same account at the provider, because refunds of earlier payments need
 * that account.
 */
export async function replaceKeys(tx: Tx, { id, version, name, keys, live }: Replacement): Promise<AccountRow> {
  const row = await versionOf(tx, id, version)
  if ((await testAccount(keys)) !== row.identity) throw new Problem('account_is_another')
  await setKeys(tx, id, { name, keys: encryptKeys(keys), hint: hintOf(keys), live, complete: completeness(keys) })
  return row
}

interface Switch {
  readonly id: number
  readonly version: number
  readonly enabled: boolean
}

/** Enables or disables an account. An enabled account of the company at the same provider must be disabled before. */
export async function switchAccount(tx: Tx, { id, version, enabled }: Switch): Promise<AccountRow> {
  const row = await versionOf(tx, id, version)
  if (enabled && !isOfThisMode(row)) throw new Problem('account_other_mode')
  if (enabled && !row.complete) throw new Problem('account_incomplete')
  if (enabled && (await otherEnabledAccount(tx, row))) throw new Problem('account_other_enabled')
  await setEnabled(tx, id, enabled)
  return row
}

/** Calls the provider with the stored keys. */
export async function retestAccount(tx: Tx, id: number): Promise<AccountRow> {
  const row = await lockAccountRow(tx, id)
  if (!row) throw notFound()
  if ((await testAccount(decryptKeys(row.keys))) !== row.identity) throw new Problem('account_key_rejected')
  await setTested(tx, id)
  return row
}

async function versionOf(tx: Tx, id: number, version: number): Promise<AccountRow> {
  const row = await lockAccountRow(tx, id)
  if (!row) throw notFound()
  if (row.version !== version) throw new Problem('account_changed')
  return row
}

const completeness = (keys: AccountKeys) => keys.provider !== 'stripe' || keys.webhookSecret !== ''
