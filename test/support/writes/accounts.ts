import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as contract from '../../../src/features/payments/office/contract-accounts.ts'
import type { TestApp } from '../app.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

/** A bridge without payments, for accounts that must pass the test of their keys. */
let address: Promise<string> | undefined

async function emptyBridge(): Promise<string> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"payments":[],"next":null}')
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function keysOf(merchant: string) {
  address ??= emptyBridge()
  const secret = 'a secret of the empty bridge, long enough'
  return { name: 'Brug', url: await address, merchant, secret, methods: 'paysafecard=PSC', currencies: 'EUR' }
}

/** A disabled account, so that no other test is offered its method. */
async function disabledAccount(app: TestApp, merchant: string) {
  const office = await staff(app)
  const keys = await keysOf(merchant)
  const body = { ...keys, company: 3, provider: 'bridge' as const }
  const { id } = await office.call(contract.addPaymentAccount, { body })
  const { companies } = await office.call(contract.getPaymentAccounts, { query: {} })
  const { version, enabled } = companies.flatMap(({ accounts }) => accounts).find(each => each.id === id)!
  if (!enabled) return { office, id, version, keys }
  await office.call(contract.switchPaymentAccount, { body: { id, version, enabled: false, anyway: true } })
  return { office, id, version: version + 1, keys }
}

/** Writes of staff about payment accounts. */
export const ACCOUNT_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/office-payment-accounts.php': async (app, key) => {
    const body = { ...(await keysOf(`new-${key}`)), company: 3, provider: 'bridge' as const }
    return again(await staff(app), contract.addPaymentAccount, { body, key })
  },
  'PUT /api/office-payment-accounts.php': async (app, key) => {
    const { office, id, version, keys } = await disabledAccount(app, `keys-${key}`)
    return again(office, contract.replacePaymentKeys, { body: { ...keys, id, version }, key })
  },
  'PUT /api/office-payment-account-state.php': async (app, key) => {
    const { office, id, version } = await disabledAccount(app, `state-${key}`)
    return again(office, contract.switchPaymentAccount, { body: { id, version, enabled: false, anyway: true }, key })
  },
  'POST /api/office-payment-account-test.php': async (app, key) => {
    const { office, id } = await disabledAccount(app, `test-${key}`)
    return again(office, contract.testPaymentAccount, { body: { id }, key })
  },
}
