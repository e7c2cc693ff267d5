import { config } from '#platform/server/config/config.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { MethodKey } from '../../rules.ts'
import { lab } from './lab/lab.ts'
import { mollie } from './mollie/mollie.ts'
import type { PaymentProvider } from './provider.ts'
import { routeOf } from './store.ts'
import { stripe } from './stripe/stripe.ts'

/**
 * The providers of this installation: those whose key it has, and the lab, which takes no real money, so production
 * never offers it. The lab comes last: who sets a key wants to see that provider.
 */
export function providers(): readonly PaymentProvider[] {
  return [mollie(), stripe(), ...(config().mode === 'production' ? [] : [lab])].filter(
    (provider): provider is PaymentProvider => provider !== undefined,
  )
}

export function providerNamed(name: string): PaymentProvider | undefined {
  return providers().find(provider => provider.name === name)
}

/** Who takes payments by this method on this site: as the routes say, otherwise the first that can. */
export async function providerFor(
  db: Db | Tx,
  siteId: number,
  method: MethodKey,
): Promise<PaymentProvider | undefined> {
  const able = providers().filter(provider => provider.methods.includes(method))
  if (able.length < 2) return able[0]
  const route = await routeOf(db, siteId, method)
  return able.find(provider => provider.name === route) ?? able[0]
}

export function capableMethods(): MethodKey[] {
  return [...new Set(providers().flatMap(provider => provider.methods))]
}
