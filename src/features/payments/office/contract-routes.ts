import { type Static, Type } from 'typebox'
import { MethodKey } from '#payments/contract'
import { PROVIDER_NAMES } from '#payments/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

const Provider = Type.Enum([...PROVIDER_NAMES])

/** A payment route; null sets no condition. */
const Fields = {
  site: nullable(Type.Integer({ minimum: 1, maximum: 32_000 })),
  /** The buyer's country. */
  country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
  method: nullable(MethodKey),
  provider: Provider,
}

export const PaymentRoute = Type.Object({
  ...Fields,
  id: Id,
  /** The provider is configured; otherwise the route is skipped. */
  configured: Type.Boolean(),
})
export type PaymentRoute = Static<typeof PaymentRoute>

export const getRoutes = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-routes.php',
  summary: 'List the payment routes that count for one site or any, most specific first, and the configured providers',
  who: { staff: 'change_routes', everywhere: true },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    routes: Type.Array(PaymentRoute),
    providers: Type.Array(Type.Object({ name: Provider, methods: Type.Array(MethodKey) })),
  }),
  errors: {},
})

export const setRoute = endpoint({
  room: 'payments-office',
  method: 'PUT',
  path: '/api/office-routes.php',
  summary: 'Route payments of a site, a country or a method to a provider; replaces the route with the same conditions',
  who: { staff: 'change_routes', fresh: true, everywhere: true },
  body: Type.Object(Fields, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: { route_country_unknown: 400, route_provider_missing: 409, route_method_missing: 409 },
  idempotency: 'platform',
})

export const endRoute = endpoint({
  room: 'payments-office',
  method: 'DELETE',
  path: '/api/office-routes.php',
  summary: 'Delete a payment route; pending payments stay with their provider',
  who: { staff: 'change_routes', fresh: true, everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})
