import type { Db, Tx } from '#platform/server/database/db.ts'
import { PAYMENT_POLLED_IN_DAYS } from '../../rules.ts'
import { bridgeAccount } from '../providers/bridge/bridge.ts'
import { mollieAccount } from '../providers/mollie/mollie.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { stripeAccount } from '../providers/stripe/stripe.ts'
import { bridgeOf, decryptKeys, isOfThisMode } from './account-keys.ts'
import { type AccountRow, accountById, accountRows, accountRowsInUse, allAccountRows } from './store-accounts.ts'

/**
 * The provider of an account, enabled or not, because refunds and states of earlier payments still need it. An account of
 * another mode is never called.
 */
export async function accountProvider(on: Db | Tx, id: number): Promise<PaymentProvider | undefined> {
  const row = await accountById(on, id)
  return row && isOfThisMode(row) ? clientOfAccount(row) : undefined
}

/** Whether an account has keys for test payments where payments are real, or the other way round. */
export async function isOfOtherMode(on: Db | Tx, id: number): Promise<boolean> {
  const row = await accountById(on, id)
  return row !== undefined && !isOfThisMode(row)
}

/** The enabled accounts of a company; undefined if it never had an account. */
export async function accountsOfCompany(on: Db | Tx, companyId: number): Promise<PaymentProvider[] | undefined> {
  const rows = await accountRows(on, companyId)
  return rows.length === 0 ? undefined : inOrder(rows.filter(isUsed)).map(clientOfAccount)
}

export async function enabledAccounts(on: Db | Tx): Promise<PaymentProvider[]> {
  return inOrder((await allAccountRows(on)).filter(isUsed)).map(clientOfAccount)
}

const isUsed = (row: AccountRow) => row.enabled && isOfThisMode(row)

/** The accounts whose payments may still change without a webhook. */
export async function accountsInUse(on: Db | Tx): Promise<PaymentProvider[]> {
  return inOrder((await accountRowsInUse(on, PAYMENT_POLLED_IN_DAYS)).filter(isOfThisMode)).map(clientOfAccount)
}

/** The order in which a checkout prefers providers without a route. */
const PREFERENCE = ['mollie', 'stripe', 'bridge']

function inOrder(rows: readonly AccountRow[]): AccountRow[] {
  return rows.toSorted((a, b) => PREFERENCE.indexOf(a.provider) - PREFERENCE.indexOf(b.provider) || a.id - b.id)
}

/** Clients by account, so that connections are reused. An account with a newer version gets a new client. */
const opened = new Map<number, { version: number; provider: PaymentProvider }>()

function clientOfAccount(row: AccountRow): PaymentProvider {
  const known = opened.get(row.id)
  if (known?.version === row.version) return known.provider
  const provider = providerWith(row)
  opened.set(row.id, { version: row.version, provider })
  return provider
}

function providerWith({ id, keys: encrypted }: AccountRow): PaymentProvider {
  const keys = decryptKeys(encrypted)
  if (keys.provider === 'mollie') return mollieAccount(keys.key, id)
  if (keys.provider === 'stripe') return stripeAccount({ secretKey: keys.key, webhookSecret: keys.webhookSecret }, id)
  return bridgeAccount(bridgeOf(keys.bridge), id)
}
