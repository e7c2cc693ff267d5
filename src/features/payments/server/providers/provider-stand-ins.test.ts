/**
 * The stand-ins of Mollie, Stripe and a bridge check that requests and responses are as documented. These tests check that
 * the stand-ins find deviations.
 */
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { BRIDGE_DOCUMENTED } from '../../../../../test/support/payments/bridge/documentation.ts'
import { type Documentation, responseUnlike, sentUnlike } from '../../../../../test/support/payments/documented.ts'
import { MOLLIE_DOCUMENTED } from '../../../../../test/support/payments/mollie/documentation.ts'
import { STRIPE_DOCUMENTED } from '../../../../../test/support/payments/stripe/documentation.ts'

const KEY = '0b0c54b8-2f6a-4d27-9d0a-6f6b4a1f0d11'

function request(path: string, body: string, key?: string) {
  const [pathname = '', search = ''] = path.split('?')
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return {
    method: key === undefined ? 'GET' : 'POST',
    path: pathname,
    search: new URLSearchParams(search),
    headers,
    body,
  }
}

const payment = {
  amount: { currency: 'EUR', value: '19.99' },
  description: '150 credits',
  method: 'ideal',
  webhookUrl: 'https://vonk.example/webhook',
  redirectUrl: 'https://vonk.example/back',
  metadata: { order_id: '1', key: KEY },
}
const sentToMollie = (change: object, key = KEY) =>
  sentUnlike(MOLLIE_DOCUMENTED, request('/v2/payments', JSON.stringify({ ...payment, ...change }), key))

test('[MONEY-18] a request that Mollie would reject is reported by its field: amounts, keys, unknown fields', () => {
  expect(sentToMollie({})).toEqual([])
  for (const value of [19.99, '19.9', '19,99', '019.99', '-1.00']) {
    const faults = sentToMollie({ amount: { currency: 'EUR', value } })
    expect(faults.join()).toContain('/amount/value')
  }
  expect(sentToMollie({ order: 7 }).join()).toContain('“order”')
  expect(sentToMollie({ redirectUrl: undefined }).join()).toContain('redirectUrl')
  expect(sentToMollie({}, '').join()).toContain('Idempotency-Key')
  expect(sentToMollie({ metadata: { key: 'another' } }).join()).toContain('metadata/key')
  expect(sentUnlike(MOLLIE_DOCUMENTED, request('/v2/orders', ''))).toEqual(['is no call that the documentation knows'])
  expect(sentUnlike(MOLLIE_DOCUMENTED, request('/v2/payments/tr_1?embed=payouts', '')).join()).toContain('/embed')
})

test('[MONEY-18] a request that Stripe would reject is reported by its field: amounts are whole minor units', () => {
  const sent = (change: Record<string, string>, key = KEY) =>
    sentUnlike(
      STRIPE_DOCUMENTED,
      request(
        '/v1/refunds',
        new URLSearchParams({ payment_intent: 'pi_1', amount: '500', 'metadata[key]': KEY, ...change }).toString(),
        key,
      ),
    )
  expect(sent({})).toEqual([])
  for (const amount of ['5.00', '0', '-500', 'five']) expect(sent({ amount }).join()).toContain('/amount')
  expect(sent({ why: 'because' }).join()).toContain('“why”')
  expect(sent({}, 'stripe-node-retry-0b0c54b8').join()).toContain('Idempotency-Key')
})

test('[MONEY-18] an undocumented response of a stand-in is reported by its field', () => {
  const faultsOf = (documented: Documentation, path: string, status: number, body: object) =>
    responseUnlike(documented, request(path, ''), { status, body }).join()
  expect(faultsOf(MOLLIE_DOCUMENTED, '/v2/payments/tr_1', 200, { resource: 'payment' })).toContain("'createdAt'")
  expect(faultsOf(MOLLIE_DOCUMENTED, '/v2/payments/tr_1', 404, { error: 'no' })).toContain("'title'")
  expect(faultsOf(STRIPE_DOCUMENTED, '/v1/payment_intents/pi_1', 200, { id: 'tr_1' })).toContain('/id must match')
  expect(faultsOf(STRIPE_DOCUMENTED, '/v1/disputes', 200, { object: 'list', data: [] })).toContain("'has_more'")
  expect(faultsOf(STRIPE_DOCUMENTED, '/v1/disputes', 400, { error: { message: 'no' } })).toContain("'type'")
})

test('[MONEY-18] no schema accepts a field that its documentation doesn’t name', () => {
  const open: string[] = []
  const walk = (schema: TSchema & Record<string, unknown>, at: string) => {
    if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) open.push(at)
    const inner = { ...(schema.properties as object), ...(schema.anyOf as object), items: schema.items } as object
    for (const [name, each] of Object.entries(inner)) if (each) walk(each as never, `${at}/${name}`)
  }
  for (const { error, calls } of [MOLLIE_DOCUMENTED, STRIPE_DOCUMENTED, BRIDGE_DOCUMENTED]) {
    walk(error as never, 'error')
    for (const call of calls) {
      if (call.response) walk(call.response as never, `${call.path}`)
      if (call.sent) walk(call.sent as never, `${call.path} sent`)
    }
  }
  expect(open).toEqual([])
})
