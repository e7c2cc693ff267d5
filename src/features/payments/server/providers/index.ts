import type { Money } from '#platform/money.ts'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { allSites, siteOf } from '#sites/server'
import { type MethodKey, methodsOn } from '../../rules.ts'
import { accountProvider, accountsInUse, accountsOfCompany, isOfOtherMode } from '../accounts/client-of-account.ts'
import { activeMethods } from './active-methods.ts'
import { bridge } from './bridge/bridge.ts'
import { lab } from './lab/lab.ts'
import { catalogueEntry, entryAt, isWithin } from './method-catalogue.ts'
import { mollie } from './mollie/mollie.ts'
import type { ActiveMethod, Bank, PaymentProvider, ProviderName } from './provider.ts'
import { routesOf } from './store-routes.ts'
import { stripe } from './stripe/stripe.ts'

/**
 * The providers that the environment configures, and the lab except in production, because it takes no real money. The
 * lab comes last, so a configured provider is preferred.
 */
export function providers(): readonly PaymentProvider[] {
  return [mollie(), stripe(), bridge(), ...labs()].filter((provider): provider is PaymentProvider => Boolean(provider))
}

function labs(): readonly PaymentProvider[] {
  return config().mode === 'production' ? [] : [lab]
}

/** A provider with the environment's keys. */
export function providerNamed(name: string): PaymentProvider | undefined {
  return providers().find(provider => provider.name === name)
}

/** The columns that name the account of a payment. */
interface PaymentAccount {
  readonly provider: string
  readonly account_id: number | null
}

/** The provider with the account that the payment was made with, also if that account is disabled now. */
export async function providerOf(
  { provider, account_id: id }: PaymentAccount,
  on: Db | Tx = db(),
): Promise<PaymentProvider | undefined> {
  if (id === null) return providerNamed(provider)
  const account = await accountProvider(on, id)
  return account?.name === provider ? account : undefined
}

/**
 * The provider of a payment, for jobs. If this process lacks the provider's key, the job fails and is retried, perhaps
 * by a process that has the key.
 */
export async function providerForJob(payment: PaymentAccount): Promise<PaymentProvider> {
  const provider = await providerOf(payment)
  if (provider) return provider
  throw new Error(`This process has no key for the payment provider ${payment.provider}; the job is tried again later.`)
}

/**
 * The providers of a company: its own enabled accounts. A company that never had an account uses the environment's
 * keys, if the configuration allows it.
 */
export async function providersOf(on: Db | Tx, companyId: number): Promise<readonly PaymentProvider[]> {
  const own = await accountsOfCompany(on, companyId)
  if (own) return [...own, ...labs()]
  return usesEnvironment(companyId) ? providers() : labs()
}

/** Whether a company without an account of its own may use the environment's keys. */
export function usesEnvironment(companyId: number): boolean {
  const { providerKeysFor } = config()
  if (providerKeysFor !== 'only') return providerKeysFor === 'all' || providerKeysFor === companyId
  return new Set(allSites().map(({ company }) => company.id)).size === 1
}

/** The providers with the environment's keys, and all accounts that may still have a payment that changes. */
export async function everyProvider(): Promise<readonly PaymentProvider[]> {
  return [...providers(), ...(await accountsInUse(db()))]
}

/**
 * Whether a payment can be refunded by the method it was paid with. An account of another mode is never called, so staff
 * refund its payments by hand.
 */
export async function isRefundable(payment: PaymentAccount & { readonly method: string }): Promise<boolean> {
  if (await isPaidInOtherMode(payment)) return false
  const method = payment.method as MethodKey
  const account = payment.provider === 'bridge' ? await providerOf(payment) : undefined
  const entry = account ? entryAt(account, method) : catalogueEntry(payment.provider as ProviderName, method)
  return entry?.refundable !== false
}

/** Whether a payment was made through an account that now has keys for the other kind of payments, test or real. */
export async function isPaidInOtherMode({ account_id }: Pick<PaymentAccount, 'account_id'>): Promise<boolean> {
  return account_id !== null && (await isOfOtherMode(db(), account_id))
}

interface MethodQuery {
  readonly siteId: number
  readonly country: string
  readonly amount: Money
  /** Today by the database's clock. */
  readonly today: string
}

/** A method that a buyer can choose, and the provider that takes the payment. */
export interface OfferedMethod {
  readonly method: MethodKey
  readonly provider: PaymentProvider
  readonly banks: readonly Bank[]
}

/**
 * The payment methods that an enabled provider supports today for this amount in this country. If several providers
 * support a method, the most specific route selects one; without a route, the first provider is used.
 */
export async function offeredMethods(
  on: Db | Tx,
  { siteId, country, amount, today }: MethodQuery,
): Promise<OfferedMethod[]> {
  const here = await providersOf(on, siteOf(siteId).company.id)
  const all = await Promise.all(
    here.map(async provider => ({ provider, active: await activeMethods(provider, amount) })),
  )
  const routes = all.length > 1 ? await routesOf(on, { siteId, country }) : []
  return methodsOn(country, today).flatMap(method => {
    const able = all.flatMap(({ provider, active }) => {
      const taken = mayDebit(provider, method, siteId) && offeredBy(provider, method, { amount, active })
      return taken ? [{ method, provider, banks: taken.banks }] : []
    })
    const named = routes
      .filter(each => each.method === null || each.method === method)
      .flatMap(route => able.filter(({ provider }) => provider.name === route.provider))
    return [...named, ...able].slice(0, 1)
  })
}

/** The provider of payments by this method; undefined if no provider takes it. */
export async function providerFor(
  on: Db | Tx,
  query: MethodQuery & { readonly method: MethodKey },
): Promise<PaymentProvider | undefined> {
  return (await offeredMethods(on, query)).find(({ method }) => method === query.method)?.provider
}

/**
 * Direct debit requires a creditor identifier (EPC direct debit rulebook, AT-02), so a company without one can't use it. The
 * lab requires none.
 */
function mayDebit({ name }: PaymentProvider, method: MethodKey, siteId: number): boolean {
  return method !== 'directdebit' || name === 'lab' || siteOf(siteId).company.creditor_id !== ''
}

/** For a provider that has never listed its methods, only the catalogue's limits apply. */
function offeredBy(
  provider: PaymentProvider,
  method: MethodKey,
  { amount, active }: { amount: Money; active: readonly ActiveMethod[] | undefined },
): Pick<ActiveMethod, 'banks'> | undefined {
  const entry = entryAt(provider, method)
  if (!entry || !isWithin(entry, amount)) return undefined
  if (!active) return { banks: [] }
  const listed = active.find(({ code }) => code === (entry.listedAs ?? entry.code))
  if (!listed || amount.minor < (listed.min ?? 0)) return undefined
  return listed.max === null || amount.minor <= listed.max ? listed : undefined
}
