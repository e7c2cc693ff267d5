import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { METHODS, type MethodKey, type ProviderName } from '../../rules.ts'
import { providers } from './index.ts'
import { catalogueEntry } from './method-catalogue.ts'
import { type NewRoute, putRoute } from './store-routes.ts'

/** The providers of this installation, each with its methods in the catalogue. */
export function providersHere(): { name: ProviderName; methods: MethodKey[] }[] {
  const taken = (name: ProviderName) => METHODS.map(({ key }) => key).filter(key => catalogueEntry(name, key))
  return providers().map(({ name }) => ({ name, methods: taken(name) }))
}

/** Routes payments to a provider from the next order on. Refuses a provider that couldn't take them. */
export async function routePayments(tx: Tx, route: NewRoute): Promise<number> {
  const provider = providersHere().find(({ name }) => name === route.provider)
  if (!provider) throw new Problem('route_provider_missing')
  if (route.method !== null && !provider.methods.includes(route.method)) throw new Problem('route_method_missing')
  return putRoute(tx, route)
}
