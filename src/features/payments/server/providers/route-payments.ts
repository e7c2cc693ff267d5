import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { METHODS, type MethodKey, PROVIDER_NAMES, type ProviderName } from '../../rules.ts'
import { enabledAccounts } from '../accounts/client-of-account.ts'
import { providers } from './index.ts'
import { entryAt } from './method-catalogue.ts'
import { type NewRoute, putRoute } from './store-routes.ts'

/** The providers of this installation and of its companies, each with its methods in the catalogue. */
export async function configuredProviders(on: Db | Tx): Promise<{ name: ProviderName; methods: MethodKey[] }[]> {
  const all = [...(await enabledAccounts(on)), ...providers()]
  return PROVIDER_ORDER.flatMap(name => {
    const same = all.filter(each => each.name === name)
    const taken = METHODS.map(({ key }) => key).filter(key => same.some(each => entryAt(each, key)))
    return same.length > 0 ? [{ name, methods: taken }] : []
  })
}

/** The lab comes last, as in a checkout. */
const PROVIDER_ORDER: readonly ProviderName[] = [...PROVIDER_NAMES.filter(name => name !== 'lab'), 'lab']

/** Sends payments to this provider, beginning with the next order. Refuses a provider that can't accept them. */
export async function routePayments(tx: Tx, route: NewRoute): Promise<{ id: number; before: string | null }> {
  const provider = (await configuredProviders(tx)).find(({ name }) => name === route.provider)
  if (!provider) throw new Problem('route_provider_missing')
  if (route.method !== null && !provider.methods.includes(route.method)) throw new Problem('route_method_missing')
  return putRoute(tx, route)
}
