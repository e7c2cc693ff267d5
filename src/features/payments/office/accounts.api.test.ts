/** A company's own accounts at providers: staff add them, buyers pay through them, and refunds use them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { KEY, OTHER_KEY } from '../../../../test/support/payments/mollie/account.ts'
import { mollieStub } from '../../../../test/support/payments/mollie/stand-in.ts'
import type { ProviderStandIn } from '../../../../test/support/payments/provider-stand-ins.ts'
import { STRIPE_KEY, stripeEvent, stripeStandIn } from '../../../../test/support/payments/stripe/stand-in.ts'
import { creditsOf, expectCleanBooks, orderOnce, reversalsOnce, startOrder } from '../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getSiteChecks } from '../../sites/office/contract-checks.ts'
import { getActions, logInStaff } from '../../staff/contract.ts'
import { withdrawOrder } from '../contract-withdrawal.ts'
import { getMoneyWork, getOfficeOrder, requestRefund } from './contract.ts'
import {
  addPaymentAccount,
  getPaymentAccounts,
  replacePaymentKeys,
  switchPaymentAccount,
  testPaymentAccount,
} from './contract-accounts.ts'

const [HERE, THERE] = ['vonk.localhost', 'vlam.localhost']

let mollie: Awaited<ReturnType<typeof mollieStub>>
let stripe: ProviderStandIn
let app: TestApp
let office: Client
let company: Record<string, number>
beforeAll(async () => {
  mollie = await mollieStub()
  stripe = await stripeStandIn()
  const { STRIPE_API_URL } = stripe.environment
  app = await testApp({
    ...{ MOLLIE_API_KEY: KEY, MOLLIE_API_URL: await mollie.stub.url },
    ...{ STRIPE_API_URL: STRIPE_API_URL!, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  })
  office = await staff(app)
  const { allSites } = await import('#sites/server')
  company = Object.fromEntries(allSites().map(site => [site.host, site.company.id]))
})
afterAll(async () => {
  await app.stop()
  mollie.stub.stop()
  stripe.stop()
})

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

const accountsOf = async (host: string) =>
  (await office.call(getPaymentAccounts, { query: {} })).companies.find(({ id }) => id === company[host])!
const accountIn = async (host: string, id: number) => (await accountsOf(host)).accounts.find(each => each.id === id)!

/** An order that is paid through an account of Mollie. */
async function paidOrder(client: Client, account: number): Promise<number> {
  const { payment_id } = await startOrder(client)
  const [{ provider_ref: ref }] = await query('SELECT provider_ref FROM payments_payment WHERE order_id = $1', [
    payment_id,
  ])
  mollie.account.payments.get(ref)!.status = 'paid'
  expect((await sendWebhook(client, ref, account)).status).toBe(200)
  await orderOnce(payment_id, 'completed')
  return payment_id
}

const mollieOf = (host: string, api_key: string) => ({
  ...{ company: company[host]!, provider: 'mollie' as const, name: 'Hoofdrekening', api_key },
})
const sendWebhook = (client: Client, ref: string, account: number) =>
  client.fetch(`/api/payment-notification.php?provider=mollie&account=${account}`, {
    method: 'POST',
    body: new URLSearchParams({ id: ref }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
  })

test('[MONEY-21] an account is added after a call to the provider, and a wrong key is refused with a sentence', async () => {
  expect((await accountsOf(HERE)).environment).toEqual(['mollie'])
  const wrong = await office.refused(addPaymentAccount, { body: mollieOf(HERE, KEY.replaceAll('a', 'x')) })
  expect(wrong).toMatchObject({ code: 'account_key_rejected' })
  expect(wrong.detail).toContain('aanbieder')
  const live = await office.refused(addPaymentAccount, { body: mollieOf(HERE, KEY.replace('test', 'live')) })
  expect(live.fields?.api_key?.code).toBe('account_key_live')
  const noKey = await office.refused(addPaymentAccount, { body: mollieOf(HERE, 'hallo') })
  expect(noKey.fields?.api_key?.code).toBe('account_key_shape')
  mollie.stub.fault = { kind: 'error', calls: 3 }
  const down = await office.refused(addPaymentAccount, { body: mollieOf(HERE, KEY) })
  expect(down).toMatchObject({ code: 'account_unreachable', params: { seconds: 60 } })
  expect(await query('SELECT FROM payments_account')).toEqual([])

  const { id } = await office.call(addPaymentAccount, { body: mollieOf(HERE, KEY) })
  expect(await accountIn(HERE, id)).toMatchObject({ enabled: true, live: false, hint: 'aaaa', complete: true })
  expect((await accountsOf(HERE)).environment).toEqual([])
  expect((await office.refused(addPaymentAccount, { body: mollieOf(THERE, KEY) })).code).toBe(
    'account_of_other_company',
  )
  expect((await office.refused(addPaymentAccount, { body: mollieOf(HERE, KEY) })).code).toBe('account_known')
  await office.call(testPaymentAccount, { body: { id } })
  const { actions } = await office.call(getActions, { query: {} })
  expect(actions.slice(0, 2).map(({ action }) => action)).toEqual(['test_payment_account', 'add_payment_account'])
  expect(JSON.stringify([actions, await accountsOf(HERE)])).not.toContain(KEY)
  const [{ keys }] = await query('SELECT keys FROM payments_account')
  expect(keys.includes(KEY)).toBe(false)
})

test('[MONEY-21] [OFFICE-1] support neither sees nor changes payment accounts', async () => {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = 'support@accounts.test'
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'support' }))
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  expect((await client.refused(getPaymentAccounts, { query: {} })).status).toBe(404)
  expect((await client.refused(addPaymentAccount, { body: mollieOf(HERE, KEY) })).status).toBe(404)
})

test('[MONEY-21] each company is paid, refunded, polled and checked on its own account, also after it is disabled', async () => {
  const [here] = (await accountsOf(HERE)).accounts
  const { id: there } = await office.call(addPaymentAccount, { body: mollieOf(THERE, OTHER_KEY) })
  const [anna, bert] = [await newMember(app, { host: HERE }), await newMember(app, { host: THERE })]
  const buyers = [
    { ...anna, method: 'ideal', account: here!.id, own: mollie.account, foreign: mollie.other },
    { ...bert, method: 'bancontact', account: there, own: mollie.other, foreign: mollie.account },
  ] as const
  const bought = []
  for (const { client, method, account, own, foreign } of buyers) {
    const before = await creditsOf(client)
    const { payment_id, credits } = await startOrder(client, { method })
    const [row] = await query('SELECT provider_ref, account_id FROM payments_payment WHERE order_id = $1', [payment_id])
    const ref = row.provider_ref
    expect(row.account_id).toBe(account)
    expect([own.payments.has(ref), foreign.payments.has(ref)]).toEqual([true, false])
    expect(own.payments.get(ref)!.webhookUrl).toContain(`account=${account}`)
    own.payments.get(ref)!.status = 'paid'
    // A webhook that names the other company's account changes nothing and calls nobody.
    const calls = mollie.stub.requests.length
    const other = account === there ? here!.id : there
    expect((await sendWebhook(client, ref, other)).status).toBe(200)
    expect(await query('SELECT FROM payments_inbox WHERE provider_ref = $1', [ref])).toEqual([])
    expect(mollie.stub.requests.length).toBe(calls)
    expect((await sendWebhook(client, ref, account)).status).toBe(200)
    await orderOnce(payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + credits)
    bought.push({ client, payment_id, own, ref })
  }
  expect([mollie.account.payments.size, mollie.other.payments.size]).toEqual([1, 1])
  await expectCleanBooks()

  const { version } = await accountIn(THERE, there)
  await office.call(switchPaymentAccount, { body: { id: there, version, enabled: false, anyway: true } })
  const last = bought.at(-1)!
  await last.client.call(withdrawOrder, { body: { payment_id: last.payment_id } })
  await reversalsOnce(last.payment_id, ['pending'])
  expect(mollie.other.payments.get(last.ref)!.refunds).toHaveLength(1)
  expect(mollie.account.payments.get(bought[0]!.ref)!.refunds).toEqual([])

  const { chargebacks, amount } = mollie.account.payments.get(bought[0]!.ref)!
  chargebacks.push({ id: 'chb_polled', createdAt: new Date(), amount, reversedAt: null })
  await query('UPDATE payments_payment SET next_check_at = now() WHERE provider_ref = $1', [bought[0]!.ref])
  const { pollPayments } = await import('#payments/server')
  await pollPayments()
  await reversalsOnce(bought[0]!.payment_id, ['done'])
  await expectCleanBooks()

  // A company with a disabled account isn't paid through the environment's keys either.
  const { offeredMethods } = await import('../server/providers/index.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const { allSites } = await import('#sites/server')
  const siteId = allSites().find(({ host }) => host === THERE)!.id
  const asked = { siteId, country: 'BE', amount: { minor: 1999, currency: 'EUR' }, today: '2026-11-25' }
  expect(new Set((await offeredMethods(db(), asked)).map(each => each.provider.name))).toEqual(new Set(['lab']))
})

test('[MONEY-21] the ledger check finds a paid payment at a company’s account that is unpaid here, also while another account can’t be read', async () => {
  const { client } = await newMember(app, { host: HERE })
  const { payment_id } = await startOrder(client)
  const [{ provider_ref: ref }] = await query('SELECT provider_ref FROM payments_payment WHERE order_id = $1', [
    payment_id,
  ])
  await query("UPDATE payments_payment SET status = 'failed' WHERE provider_ref = $1", [ref])
  mollie.account.payments.get(ref)!.status = 'paid'
  const { ledgerChecks } = await import('../server/ledger-checks/check-payments.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const check = ledgerChecks.find(({ name }) => name === 'payments.providers')!
  const paid = { rule: 'paid at its provider and not here', payment: ref }
  expect(await check.run({ since: null, on: db() })).toContainEqual(expect.objectContaining(paid))

  // A revoked key of one company is a fault of its own and hides no other.
  const { encryptKeys } = await import('../server/accounts/account-keys.ts')
  const revoked = encryptKeys({ provider: 'mollie', key: 'test_revoked' })
  await query('UPDATE payments_account SET keys = $1, version = version + 1 WHERE company_id = $2', [
    revoked,
    company[THERE],
  ])
  const faults = await check.run({ since: null, on: db() })
  expect(faults).toContainEqual(expect.objectContaining(paid))
  expect(faults).toContainEqual(expect.objectContaining({ rule: 'a payment provider could not be read' }))
})

test('[MONEY-21] [MONEY-18] an account with keys of another mode takes no payment and makes no refund until its keys are replaced, and the checklist says so', async () => {
  const [{ id } = { id: 0 }] = (await accountsOf(HERE)).accounts
  const { client } = await newMember(app, { host: HERE })
  const payment_id = await paidOrder(client, id)
  const withdrawer = await newMember(app, { host: HERE })
  const withdrawn = await paidOrder(withdrawer.client, id)

  await query('UPDATE payments_account SET live = true WHERE id = $1', [id])
  const calls = mollie.stub.requests.length
  const later = await startOrder(client)
  const payments = await query('SELECT provider, account_id FROM payments_payment WHERE order_id = $1', [
    later.payment_id,
  ])
  expect(payments).toEqual([{ provider: 'lab', account_id: null }])
  const { sites } = await office.call(getSiteChecks, { query: {} })
  const checks = sites.find(({ host }) => host === HERE)!.checks
  expect(checks.find(check => check.id === 'payment')).toMatchObject({ why: 'account_other_mode' })
  const { quotes } = (await office.call(getOfficeOrder, { query: { id: payment_id } })).refund
  const refund = {
    order: payment_id,
    part: 'full',
    amount: quotes[0]!.amount.minor,
    reason: 'goodwill',
    note: '',
  } as const
  const refused = await office.refused(requestRefund, { body: refund })
  expect(refused).toMatchObject({ code: 'account_other_mode' })
  expect(refused.detail).toContain('test of echt')
  const withdrawal = { body: { payment_id: withdrawn } }
  expect((await withdrawer.client.call(withdrawOrder, withdrawal)).status).toBe('by_hand')
  const { failed_refunds } = await office.call(getMoneyWork)
  expect(failed_refunds.find(({ order }) => order === withdrawn)?.state).toBe('other_mode')
  await query("UPDATE payments_payment SET next_check_at = now() WHERE provider = 'mollie' AND account_id = $1", [id])
  const { pollPayments } = await import('#payments/server')
  await pollPayments()
  const { version } = await accountIn(HERE, id)
  await office.call(switchPaymentAccount, { body: { id, version, enabled: false, anyway: true } })
  const on = { body: { id, version: version + 1, enabled: true } }
  expect((await office.refused(switchPaymentAccount, on)).code).toBe('account_other_mode')
  expect(mollie.stub.requests.length).toBe(calls)

  await office.call(replacePaymentKeys, { body: { id, version: version + 1, name: 'Hoofdrekening', api_key: KEY } })
  await office.call(switchPaymentAccount, { body: { id, version: version + 2, enabled: true } })
  expect(await accountIn(HERE, id)).toMatchObject({ live: false, enabled: true })
  expect((await office.call(requestRefund, { body: refund })).state).toBe('started')
  await reversalsOnce(payment_id, ['pending'])
})

test('[MONEY-21] keys are replaced only by keys of the same account, and two colleagues don’t overwrite each other', async () => {
  const [account] = (await accountsOf(HERE)).accounts
  const { id, version } = account!
  const keys = { id, version, name: 'Nieuw', api_key: KEY }
  expect((await office.refused(replacePaymentKeys, { body: { ...keys, api_key: OTHER_KEY } })).code).toBe(
    'account_is_another',
  )
  await office.call(replacePaymentKeys, { body: keys })
  expect(await accountIn(HERE, id)).toMatchObject({ name: 'Nieuw', version: version + 1 })
  expect((await office.refused(replacePaymentKeys, { body: keys })).code).toBe('account_changed')
  expect((await office.refused(switchPaymentAccount, { body: { id, version, enabled: false } })).code).toBe(
    'account_changed',
  )
})

test('[MONEY-21] Stripe’s webhooks have an address and a secret per account', async () => {
  const stripeKeys = { name: 'Stripe', api_key: STRIPE_KEY }
  const body = { ...stripeKeys, company: company[THERE]!, provider: 'stripe' as const }
  const { id } = await office.call(addPaymentAccount, { body })
  const added = await accountIn(THERE, id)
  expect(added).toMatchObject({ enabled: false, complete: false })
  const path = new URL(added.webhook_url!).pathname
  expect(path).toBe(`/payment-events/stripe/${id}`)
  const on = (version: number) => ({ body: { id, version, enabled: true } })
  expect((await office.refused(switchPaymentAccount, on(added.version))).code).toBe('account_incomplete')
  const secret = 'whsec_of_this_account'
  await office.call(replacePaymentKeys, { body: { ...stripeKeys, id, version: added.version, webhook_secret: secret } })
  await office.call(switchPaymentAccount, on(added.version + 1))

  const client = app.client()
  const about = { object: 'checkout.session', id: 'cs_test_of_account' }
  const event = (options: object) => stripeEvent(client, 'checkout.session.completed', about, options)
  expect((await event({ path, secret })).status).toBe(200)
  const [row] = await query('SELECT account_id FROM payments_inbox WHERE provider_ref = $1', [about.id])
  expect(row.account_id).toBe(id)
  expect((await event({ path })).status).toBe(400)
  expect((await event({ secret })).status).toBe(404)
  expect((await event({ path: `${path}999`, secret })).status).toBe(404)
})
