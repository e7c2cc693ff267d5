import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { bridgeStandIn } from '../../../../test/support/payments/bridge/stand-in.ts'
import type { ProviderStandIn } from '../../../../test/support/payments/provider-stand-ins.ts'
import { startOrder } from '../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { getActions, logInStaff } from '../../staff/contract.ts'
import { getOfficeOrder } from './contract.ts'
import { endRoute, getRoutes, type PaymentRoute, setRoute } from './contract-routes.ts'

/** Payment routes, as an administrator sets them. */

let standIn: ProviderStandIn
let app: TestApp
let administrator: Client

beforeAll(async () => {
  standIn = await bridgeStandIn('ideal=IDEAL,paypal=PAYPAL')
  app = await testApp(standIn.environment)
  administrator = await staffMember('administrator')
})
afterAll(async () => {
  await app.stop()
  standIn.stop()
})

async function staffMember(role: 'administrator' | 'support'): Promise<Client> {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `${role}@routes.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role }))
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return client
}

async function providerOf(method: 'ideal' | 'paypal'): Promise<string> {
  const { client } = await newMember(app)
  const { payment_id: id } = await startOrder(client, { method })
  return (await administrator.call(getOfficeOrder, { query: { id } })).tries[0]!.provider
}

test('[OFFICE-1] only administrators set and end payment routes, with an audit log entry for each change', async () => {
  const support = await staffMember('support')
  const body = { site: null, country: 'GB', method: null, provider: 'lab' } as const
  expect((await support.refused(getRoutes)).status).toBe(404)
  expect((await support.refused(setRoute, { body })).status).toBe(404)
  const { id } = await administrator.call(setRoute, { body })
  const COUNTRY = { label: 'Land', before: null, after: [{ text: 'Verenigd Koninkrijk' }] }
  const actions = async () => (await administrator.call(getActions, { query: {} })).actions
  expect((await actions())[0]).toMatchObject({
    action: 'put_route',
    subject: 'lab',
    lines: expect.arrayContaining([COUNTRY]),
  })
  expect((await support.refused(endRoute, { body: { id } })).status).toBe(404)
  await administrator.call(endRoute, { body: { id } })
  expect((await actions())[0]).toMatchObject({
    action: 'end_route',
    subject: 'lab',
    lines: expect.arrayContaining([COUNTRY]),
  })
  expect((await administrator.refused(endRoute, { body: { id } })).status).toBe(404)
  // Larger than the column.
  expect((await administrator.refused(endRoute, { body: { id: 100_000_000_000_001 } })).status).toBe(400)
})

test('[MONEY-5] the most specific route selects the provider: by method, country, then site, otherwise the first that supports the order', async () => {
  const put = async (route: Partial<Omit<PaymentRoute, 'id' | 'configured'>>) => {
    const body = { site: null, country: null, method: null, provider: 'lab' as const, ...route }
    return (await administrator.call(setRoute, { body })).id
  }
  expect(await providerOf('ideal')).toBe('bridge')
  const site = await put({ site: 1, provider: 'lab' })
  expect(await providerOf('ideal')).toBe('lab')
  const country = await put({ country: 'NL', provider: 'bridge' })
  expect(await providerOf('ideal')).toBe('bridge')
  const elsewhere = await put({ country: 'BE', method: 'ideal', provider: 'lab' })
  expect(await providerOf('ideal')).toBe('bridge')
  const method = await put({ method: 'ideal', provider: 'lab' })
  expect([await providerOf('ideal'), await providerOf('paypal')]).toEqual(['lab', 'bridge'])
  const { routes, providers } = await administrator.call(getRoutes)
  expect(routes.map(({ id }) => id)).toEqual([elsewhere, method, country, site])
  expect(providers.map(({ name }) => name)).toEqual(['bridge', 'lab'])
  expect(providers[0]!.methods).toEqual(['ideal', 'paypal'])
  expect(await put({ method: 'ideal', provider: 'bridge' })).toBe(method)
  expect(await providerOf('ideal')).toBe('bridge')
  for (const id of [elsewhere, method, country, site]) await administrator.call(endRoute, { body: { id } })
})

test('[MONEY-5] a route for a country that doesn’t exist is refused in a sentence', async () => {
  const body = { site: null, country: 'XX', method: null, provider: 'lab' } as const
  const { fields } = await administrator.refused(setRoute, { body })
  expect(fields?.country).toMatchObject({
    code: 'route_country_unknown',
    detail: 'Dit land bestaat hier niet. Kies een land uit de lijst.',
  })
  expect((await administrator.call(getRoutes)).routes).toEqual([])
})

test('[MONEY-5] a route to a provider that is not configured or lacks the method is refused, and ignored if it exists', async () => {
  const body = { site: null, country: null, method: null } as const
  const refused = async (route: object) =>
    (await administrator.refused(setRoute, { body: { ...body, ...route } as never })).code
  expect(await refused({ provider: 'mollie' })).toBe('route_provider_missing')
  expect(await refused({ provider: 'bridge', method: 'vipps' })).toBe('route_method_missing')
  expect((await administrator.refused(setRoute, { body: { ...body, site: 99, provider: 'lab' } })).status).toBe(404)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("INSERT INTO payments_route (method, provider) VALUES ('ideal', 'stripe')")
  const { routes } = await administrator.call(getRoutes)
  expect(routes).toMatchObject([{ provider: 'stripe', configured: false }])
  expect(await providerOf('ideal')).toBe('bridge')
  await administrator.call(endRoute, { body: { id: routes[0]!.id } })
})
