/** Calls to and from a bridge: signatures in both directions, and invalid responses. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { MERCHANT, SECRET, signedAt } from '../../../../../../test/support/payments/bridge/responses.ts'
import { ProviderRefusal } from '../provider.ts'
import { callBridge } from './call-bridge.ts'
import { presentPayment, readPayment } from './present.ts'
import { BRIDGE_WEBHOOK_PATH, isSigned, SIGNATURE_HOLDS_IN_SECONDS } from './signature.ts'

const NOW = 1_795_340_400
const BODY = '{"id":"p_1"}'
const WEBHOOK = { merchant: MERCHANT, method: 'POST', path: BRIDGE_WEBHOOK_PATH, key: '', body: BODY } as const
const lines = [MERCHANT, 'POST', BRIDGE_WEBHOOK_PATH, '', BODY]

test('[MONEY-18] a bridge’s webhook is accepted only with its secret’s signature for this path, unchanged and fresh', () => {
  const taken = (header: string, changes: object = {}) => isSigned(header, SECRET, { ...WEBHOOK, ...changes }, NOW)
  const good = signedAt(NOW, SECRET, lines)
  expect(taken(good)).toBe(true)
  expect(taken(good, { body: '{"id":"p_2"}' })).toBe(false)
  expect(taken(good, { path: '/payments' })).toBe(false)
  expect(taken(good, { merchant: 'another' })).toBe(false)
  expect(taken(signedAt(NOW, 'another secret', lines))).toBe(false)
  for (const age of [SIGNATURE_HOLDS_IN_SECONDS, -SIGNATURE_HOLDS_IN_SECONDS]) {
    expect(taken(signedAt(NOW - age, SECRET, lines))).toBe(true)
    expect(taken(signedAt(NOW - age - Math.sign(age), SECRET, lines))).toBe(false)
  }
  const hex = good.split('v1=')[1]!
  for (const odd of [
    '',
    hex,
    `v1=${hex}`,
    `t=,v1=${hex}`,
    `t=0${NOW},v1=${hex}`,
    `${good},v1=${hex}`,
    good.slice(0, -1),
  ])
    expect(taken(odd), odd).toBe(false)
})

/** Starts a bridge with these responses, calls it, and returns the result. */
async function calling(respond: (incoming: IncomingMessage, reply: ServerResponse) => void) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vonk`
  const settings = {
    url,
    merchant: MERCHANT,
    secret: SECRET,
    methods: new Map(),
    currencies: [],
    withoutRefunds: new Set<string>(),
  }
  try {
    return await callBridge(settings, { method: 'GET', path: '/payments/p_1' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('[MONEY-18] only the bridge’s own address is called: redirects, huge responses and web pages are errors, and only 422 is final', async () => {
  const calls: string[] = []
  const elsewhere = calling((incoming, reply) => {
    calls.push(incoming.url!)
    reply.writeHead(302, { location: '/vonk/elsewhere' }).end()
  })
  await expect(elsewhere).rejects.toThrow()
  expect(calls).toEqual(['/vonk/payments/p_1'])
  const flood = calling((_, reply) => reply.writeHead(200).end(`"${'x'.repeat(300_000)}"`))
  await expect(flood).rejects.toThrow('larger than')
  await expect(calling((_, reply) => reply.writeHead(200).end('<html>'))).rejects.toThrow()
  for (const status of [400, 401, 404, 409, 500, 503]) {
    const unsure = await calling((_, reply) => reply.writeHead(status).end('{}')).catch((error: unknown) => error)
    expect(unsure, `${status}`).not.toBeInstanceOf(ProviderRefusal)
    expect(unsure, `${status}`).toBeInstanceOf(Error)
  }
  await expect(calling((_, reply) => reply.writeHead(422).end('{}'))).rejects.toThrow(ProviderRefusal)
})

const payment = {
  id: 'p_1',
  key: '0b0c54b8-2f6a-4d27-9d0a-6f6b4a1f0d11',
  order_id: '17',
  status: 'paid',
  amount: 1999,
  currency: 'EUR',
  page_url: 'https://pay.example/1',
  created_at: '2026-11-22T09:00:00Z',
  expires_at: null,
  payer_country: 'NL',
  failure: null,
  decline: null,
  refunds: [],
  chargebacks: [],
}

test('[MONEY-18] a bridge’s payment is read strictly, and an error names the field', () => {
  const shown = presentPayment(readPayment(payment))
  expect(shown).toMatchObject({ status: 'paid', amount: { minor: 1999, currency: 'EUR' }, orderRef: '17' })
  const odd: Record<string, readonly unknown[]> = {
    amount: [19.99, '1999', 0, -1, null],
    currency: ['eur', 'EURO', undefined],
    status: ['PAID', 'refunded', undefined],
    id: ['', '../p_2', 'p 1', 'p'.repeat(101)],
    refunds: [null, [{ id: 'r_1', key: null, amount: 1, status: 'refunded' }]],
    chargebacks: [[{ id: 'c_1', amount: 5, reversed: -1, reason: null }]],
    created_at: ['yesterday', undefined],
  }
  for (const [field, values] of Object.entries(odd)) {
    for (const value of values) {
      const changed = JSON.parse(JSON.stringify({ ...payment, [field]: value })) as unknown
      expect(() => readPayment(changed), `${field} ${value}`).toThrow(field)
    }
  }
})

test('[MONEY-18] buyers are redirected to a page over TLS, never to a script or plain HTTP elsewhere', () => {
  for (const url of ['javascript:alert(1)', 'http://pay.example/1', 'data:text/html,x', 'file:///etc/passwd']) {
    expect(() => presentPayment(readPayment({ ...payment, page_url: url })), url).toThrow(/https/)
  }
  expect(presentPayment(readPayment({ ...payment, page_url: null })).checkoutUrl).toBe('')
})

test('[MONEY-18] a partly reversed chargeback is not undone', () => {
  const back = (reversed: number) => {
    const chargebacks = [{ id: 'c_1', amount: 1999, reversed, reason: 'MD06' }]
    return presentPayment(readPayment({ ...payment, chargebacks })).reversals[0]
  }
  expect(back(0)).toMatchObject({ kind: 'chargeback', ref: 'c_1', status: 'done', reason: 'MD06' })
  expect(back(1998)).toMatchObject({ status: 'done' })
  expect(back(1999)).toMatchObject({ status: 'undone' })
})
