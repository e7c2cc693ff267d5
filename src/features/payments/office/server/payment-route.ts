import { allRoutes, configuredProviders, deleteRoute, routePayments } from '#payments/server'
import { invalidFields, notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { countryExists } from '#sites/rules'
import { recordAction } from '#staff/server'
import type { PaymentRoute } from '../contract-routes.ts'

/** The routes that count for payments of a site; without one all routes. */
export async function listRoutes(site: number | undefined) {
  const providers = await configuredProviders(db())
  const routes = (await allRoutes(db()))
    .filter(({ siteId }) => site === undefined || siteId === null || siteId === site)
    .map(({ siteId, ...route }) => ({
      ...route,
      site: siteId,
      configured: providers.some(({ name }) => name === route.provider),
    }))
  return { routes, providers }
}

type RouteFields = Omit<PaymentRoute, 'id' | 'configured'>

export async function setRoute(tx: Tx, staffId: number, { site, ...given }: RouteFields): Promise<number> {
  const siteId = site === null ? null : siteFor(site).id
  const { country, method, provider } = given
  if (country !== null && !countryExists(country)) throw invalidFields({ country: 'route_country_unknown' })
  const { id, before } = await routePayments(tx, { ...given, siteId })
  const details = { country, method, before: { provider: before }, after: { provider } }
  await recordAction(tx, { staffId, action: 'put_route', siteId, subject: provider, details })
  return id
}

export async function endRoute(tx: Tx, staffId: number, id: number): Promise<void> {
  const ended = await deleteRoute(tx, id)
  if (!ended) throw notFound()
  const { siteId, country, method, provider } = ended
  const details = { country, method, before: { provider }, after: { provider: null } }
  await recordAction(tx, { staffId, action: 'end_route', siteId, subject: provider, details })
}
