import {
  type AccountRow,
  accountById,
  addAccount,
  allAccountRows,
  bridgeTextsOf,
  type GivenKeys,
  providerNamed,
  readKeys,
  replaceKeys,
  retestAccount,
  stripeWebhookPath,
  switchAccount,
  usesEnvironment,
} from '#payments/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { allSites, type Site } from '#sites/server'
import { type ActionName, recordAction } from '#staff/server'
import type { AccountProvider, CompanyAccounts, PaymentAccount } from '../contract-accounts.ts'

const PROVIDERS: readonly AccountProvider[] = ['mollie', 'stripe', 'bridge']

const sitesOf = (companyId: number) => allSites().filter(({ company }) => company.id === companyId)

/** The companies of at least one site of the caller. */
export async function listAccounts(scope: SiteScope) {
  const rows = await allAccountRows(db())
  const companies = new Map(allSites().map(({ company }) => [company.id, company.name]))
  const shown = [...companies].flatMap(([id, name]): CompanyAccounts[] => {
    const sites = sitesOf(id)
    if (!sites.some(site => isInScope(scope, site.id))) return []
    const own = rows.filter(row => row.company_id === id)
    const environment = own.length === 0 && usesEnvironment(id) ? PROVIDERS.filter(each => providerNamed(each)) : []
    const accounts = own.map(row => present(row, sites[0]!))
    return [{ id, name, hosts: sites.map(({ host }) => host), accounts, environment: [...environment] }]
  })
  return { companies: shown, production: movesRealMoney() }
}

const movesRealMoney = () => config().mode === 'production'

type Caller = { readonly staffId: number; readonly sites: SiteScope }
type Added = GivenKeys & { readonly company: number; readonly provider: AccountProvider; readonly name: string }

export async function addPaymentAccount(
  tx: Tx,
  { staffId, sites }: Caller,
  { company, provider, name, ...given }: Added,
) {
  refuseOutside(company, sites)
  const keys = readKeys(provider, given)
  const id = await addAccount(tx, { companyId: company, name: name.trim(), keys, live: movesRealMoney(), staffId })
  await record(tx, staffId, 'add_payment_account', { ...(await accountById(tx, id))! })
  return id
}

type Replaced = GivenKeys & { readonly id: number; readonly version: number; readonly name: string }

export async function replacePaymentKeys(
  tx: Tx,
  { staffId, sites }: Caller,
  { id, version, name, ...given }: Replaced,
) {
  const { provider } = await accountFor(tx, id, sites)
  const keys = readKeys(provider as AccountProvider, given)
  const before = await replaceKeys(tx, { id, version, name: name.trim(), keys, live: movesRealMoney() })
  await record(tx, staffId, 'replace_payment_keys', before, {
    before: { name: before.name, hint: before.hint },
    after: { name: name.trim(), hint: (await accountById(tx, id))!.hint },
  })
  return id
}

interface Switched {
  readonly id: number
  readonly version: number
  readonly enabled: boolean
  /** Disables the enabled account of the company at this provider. */
  readonly instead?: true
  /** Also if no account stays enabled. */
  readonly anyway?: true
}

export async function switchPaymentAccount(tx: Tx, { staffId, sites }: Caller, { instead, anyway, ...to }: Switched) {
  const row = await accountFor(tx, to.id, sites)
  const enabled = (await allAccountRows(tx)).filter(each => each.company_id === row.company_id && each.enabled)
  const inUse = enabled.find(each => each.provider === row.provider && each.id !== row.id)
  if (to.enabled && instead && inUse)
    await switchPaymentAccount(tx, { staffId, sites }, { ...off(inUse), anyway: true })
  const isLast = row.enabled && row.version === to.version && enabled.every(({ id }) => id === row.id)
  if (!to.enabled && !anyway && isLast) throw lastEnabled(row)
  const before = await switchAccount(tx, to)
  await record(tx, staffId, 'switch_payment_account', before, {
    before: { enabled: before.enabled },
    after: { enabled: to.enabled },
  })
  return to.id
}

const off = ({ id, version }: AccountRow) => ({ id, version, enabled: false })

/** Without an enabled account the sites of the company sell nothing. */
function lastEnabled({ company_id }: AccountRow): Problem {
  const hosts = sitesOf(company_id).map(({ host }) => host)
  return new Problem('account_last_enabled', { params: { sites: hosts.join(', ') } })
}

export async function testPaymentAccount(tx: Tx, { staffId, sites }: Caller, id: number) {
  await accountFor(tx, id, sites)
  await record(tx, staffId, 'test_payment_account', await retestAccount(tx, id))
  return id
}

/** Loads an account. The account of a company outside the caller's sites is not found. */
async function accountFor(tx: Tx, id: number, sites: SiteScope): Promise<AccountRow> {
  const row = await accountById(tx, id)
  if (!row) throw notFound()
  refuseOutside(row.company_id, sites)
  return row
}

/** An account receives the money of all sites of its company, so the caller needs the permission for all of them. */
function refuseOutside(companyId: number, scope: SiteScope): void {
  const sites = sitesOf(companyId)
  if (sites.length === 0 || !sites.every(({ id }) => isInScope(scope, id))) throw notFound()
}

type Recorded = Pick<AccountRow, 'company_id' | 'provider' | 'name' | 'hint'>

function record(tx: Tx, staffId: number, action: ActionName, row: Recorded, more: object = {}): Promise<void> {
  const { company_id: company, provider, name, hint } = row
  return recordAction(tx, {
    staffId,
    action,
    siteId: null,
    subject: name,
    details: { company, provider, hint, ...more },
  })
}

function present(row: AccountRow, { origin }: Site): PaymentAccount {
  const { id, name, hint, live, enabled, complete, version } = row
  return {
    ...{ id, name, hint, live, enabled, complete, version },
    provider: row.provider as AccountProvider,
    bridge: bridgeTextsOf(row.keys),
    webhook_url: row.provider === 'stripe' ? new URL(stripeWebhookPath(id), origin).href : null,
    tested_at: row.tested_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
