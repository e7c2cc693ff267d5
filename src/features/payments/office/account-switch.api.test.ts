/** The accounts of a company at one provider: which one is in use, and what happens without any. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { bridgeStandIn } from '../../../../test/support/payments/bridge/stand-in.ts'
import type { ProviderStandIn } from '../../../../test/support/payments/provider-stand-ins.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { addPaymentAccount, getPaymentAccounts, replacePaymentKeys, switchPaymentAccount } from './contract-accounts.ts'

let bridges: ProviderStandIn[]
let app: TestApp
let office: Client
let company: number
beforeAll(async () => {
  bridges = [await bridgeStandIn('ideal=IDEAL'), await bridgeStandIn('ideal=IDEAL,paypal=PAYPAL')]
  app = await testApp()
  office = await staff(app)
  const { siteOfHost } = await import('#sites/server')
  company = siteOfHost('vlam.localhost')!.company.id
})
afterAll(async () => {
  await app.stop()
  for (const bridge of bridges) bridge.stop()
})

const keysOf = ({ environment }: ProviderStandIn) => ({
  url: environment.PAYMENT_BRIDGE_URL!,
  merchant: environment.PAYMENT_BRIDGE_MERCHANT!,
  secret: environment.PAYMENT_BRIDGE_SECRET!,
  methods: environment.PAYMENT_BRIDGE_METHODS!,
  currencies: environment.PAYMENT_BRIDGE_CURRENCIES!,
})

const accounts = async () =>
  (await office.call(getPaymentAccounts, { query: {} })).companies.find(({ id }) => id === company)!.accounts
const accountOf = async (id: number) => (await accounts()).find(each => each.id === id)!
const add = async (name: string, bridge: ProviderStandIn) =>
  (await office.call(addPaymentAccount, { body: { company, provider: 'bridge', name, ...keysOf(bridge) } })).id

test('[MONEY-21] a second account waits until it is used instead of the first, and the last one is switched off only after a question', async () => {
  const [first, second] = [await add('Eerste', bridges[0]!), await add('Tweede', bridges[1]!)]
  expect((await accounts()).map(({ enabled }) => enabled)).toEqual([true, false])
  const on = { id: second, version: (await accountOf(second)).version, enabled: true } as const
  expect((await office.refused(switchPaymentAccount, { body: on })).code).toBe('account_other_enabled')
  await office.call(switchPaymentAccount, { body: { ...on, instead: true } })
  expect((await accounts()).map(({ enabled }) => enabled)).toEqual([false, true])
  expect((await accountOf(first)).enabled).toBe(false)

  const off = { id: second, version: (await accountOf(second)).version, enabled: false } as const
  const question = await office.refused(switchPaymentAccount, { body: off })
  expect([question.code, question.detail]).toEqual(['account_last_enabled', expect.stringContaining('vlam.localhost')])
  expect((await accountOf(second)).enabled).toBe(true)
  await office.call(switchPaymentAccount, { body: { ...off, anyway: true } })
  expect((await accountOf(second)).enabled).toBe(false)
})

test('[MONEY-21] the form that replaces keys begins with what isn’t secret', async () => {
  const account = (await accounts())[1]!
  expect(account.bridge).toEqual({
    url: keysOf(bridges[1]!).url.replace(/\/$/, ''),
    merchant: keysOf(bridges[1]!).merchant,
    methods: 'ideal=IDEAL,paypal=PAYPAL',
    currencies: 'EUR,SEK',
    no_refunds: '',
  })
  expect(JSON.stringify(account)).not.toContain(keysOf(bridges[1]!).secret)
  const { id, version, name, bridge } = account
  const { secret } = keysOf(bridges[1]!)
  await office.call(replacePaymentKeys, { body: { id, version, name, ...bridge, secret } })
})
