import type { Money } from '#platform/money.ts'
import { config } from '#platform/server/config/config.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { type MethodKey, methodsOn } from '../../rules.ts'
import { activeMethods } from './active-methods.ts'
import { bridge } from './bridge/bridge.ts'
import { lab } from './lab/lab.ts'
import { catalogueEntry, isWithin } from './method-catalogue.ts'
import { mollie } from './mollie/mollie.ts'
import type { ActiveMethod, Bank, PaymentProvider } from './provider.ts'
import { routesOf } from './store-routes.ts'
import { stripe } from './stripe/stripe.ts'

/**
 * The providers of this installation: those with an API key, and the lab except in production, because it takes no real
 * money. The lab comes last, so a configured provider is preferred.
 */
export function providers(): readonly PaymentProvider[] {
  return [mollie(), stripe(), bridge(), ...(config().mode === 'production' ? [] : [lab])].filter(
    (provider): provider is PaymentProvider => provider !== undefined,
  )
}

export function providerNamed(name: string): PaymentProvider | undefined {
  return providers().find(provider => provider.name === name)
}

/** The provider for a job. Throws if this process has no key for it; the job is retried, perhaps by a process with the key. */
export function providerForJob(name: string): PaymentProvider {
  const provider = providerNamed(name)
  if (!provider)
    throw new Error(`This process has no key for the payment provider ${name}; the job is tried again later.`)
  return provider
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
 * The methods for this amount in this country today: methods of the catalogue that a provider here has enabled. If
 * several providers can take a method, the most specific route decides; without a route, the first provider.
 */
export async function offeredMethods(
  db: Db | Tx,
  { siteId, country, amount, today }: MethodQuery,
): Promise<OfferedMethod[]> {
  const all = await Promise.all(
    providers().map(async provider => ({ provider, active: await activeMethods(provider, amount) })),
  )
  const routes = all.length > 1 ? await routesOf(db, { siteId, country }) : []
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
  db: Db | Tx,
  query: MethodQuery & { readonly method: MethodKey },
): Promise<PaymentProvider | undefined> {
  return (await offeredMethods(db, query)).find(({ method }) => method === query.method)?.provider
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
  { name }: PaymentProvider,
  method: MethodKey,
  { amount, active }: { amount: Money; active: readonly ActiveMethod[] | undefined },
): Pick<ActiveMethod, 'banks'> | undefined {
  const entry = catalogueEntry(name, method)
  if (!entry || !isWithin(entry, amount)) return undefined
  if (!active) return { banks: [] }
  const listed = active.find(({ code }) => code === (entry.listedAs ?? entry.code))
  if (!listed || amount.minor < (listed.min ?? 0)) return undefined
  return listed.max === null || amount.minor <= listed.max ? listed : undefined
}
