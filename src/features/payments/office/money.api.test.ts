import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail } from '../../../../test/support/mailbox.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  payInLab,
  reversalsOnce,
  spendCredits,
  startOrder,
} from '../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { getOfficeLedger } from '../../credits/office/contract.ts'
import { shop } from '../../offers/contract.ts'
import { changeCode, getCodes, makeCode } from '../../offers/office/contract.ts'
import { getActions, logInStaff } from '../../staff/contract.ts'
import { decideRefund, getMoneyWork, getOfficeOrder, getOfficeOrders, requestRefund } from './contract.ts'
import { getChargebacks } from './contract-chargebacks.ts'

let app: TestApp
let administrator: Client
let support: Client
let second: Client
let moderator: Client

beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const roles = { boss: 'administrator', sup: 'support', sup2: 'support', mod: 'moderator' } as const
  await transaction(async tx => {
    for (const [name, role] of Object.entries(roles)) {
      await createStaff(tx, { email: `${name}@example.test`, password: PASSWORD, role })
    }
  })
  administrator = await loggedIn('boss')
  support = await loggedIn('sup')
  second = await loggedIn('sup2')
  moderator = await loggedIn('mod')
})
afterAll(() => app.stop())

async function loggedIn(name: string): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email: `${name}@example.test`, password: PASSWORD } })
  return client
}

const lastAction = async () => (await administrator.call(getActions, { query: {} })).actions[0]

test('[OFFICE-4] [OFFICE-1] support and administrators see money, moderators don’t, and only administrators see discount codes', async () => {
  for (const client of [administrator, support]) {
    expect((await client.send(getOfficeOrders, { query: {} })).status).toBe(200)
    expect((await client.send(getMoneyWork)).status).toBe(200)
  }
  for (const call of [getOfficeOrders, getMoneyWork, getCodes]) {
    expect((await moderator.refused(call, { query: {} })).status).toBe(404)
  }
  expect((await support.refused(getCodes, { query: {} })).status).toBe(404)
})

test('[OFFICE-4] an order is found by its number, member, email or provider reference, with the text that the buyer agreed to', async () => {
  const { client, email, memberId } = await newMember(app)
  const bought = await buy(client)
  const open = await startOrder(client, { method: 'paypal' })
  const find = async (search: string, more = {}) =>
    (await support.call(getOfficeOrders, { query: { search, ...more } })).orders.map(each => each.id)
  expect(await find(String(publicId('order', bought.payment_id)))).toEqual([bought.payment_id])
  expect(await find(String(publicId('member', memberId)))).toEqual([open.payment_id, bought.payment_id])
  // Emails from before public ids contain the stored number.
  expect(await find(String(bought.payment_id))).toContain(bought.payment_id)
  expect(await find(email.toUpperCase())).toEqual([open.payment_id, bought.payment_id])
  expect(await find(String(memberId))).toEqual(expect.arrayContaining([open.payment_id, bought.payment_id]))
  expect(await find(bought.checkout_url.split('/').at(-1)!)).toEqual([bought.payment_id])
  expect(await find(email, { status: 'completed' })).toEqual([bought.payment_id])
  expect(await find(email, { method: 'paypal' })).toEqual([open.payment_id])
  expect(await find('nobody@example.com')).toEqual([])
  const file = await support.call(getOfficeOrder, { query: { id: bought.payment_id } })
  expect(file.shown.join('\n')).toContain('Bestellen en betalen')
  expect(file.tries).toMatchObject([{ status: 'paid', method: 'ideal' }])
  expect(file.order.member.email).not.toContain(email.split('@')[0]!)
  expect((await support.refused(getOfficeOrder, { query: { id: 999_999_999 } })).status).toBe(404)
})

test('[OFFICE-4] [MONEY-8] a refund of the unused part within the window is paid once, mailed and in the audit log', async () => {
  const { client, email, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const { payment_id } = await buy(client)
  await spendCredits(memberId, before + 50)
  const { refund } = await support.call(getOfficeOrder, { query: { id: payment_id } })
  const unused = refund.quotes.find(each => each.part === 'unused')!
  expect(unused).toMatchObject({ amount: { minor: 1333 }, credits: 100 })
  const body = { order: payment_id, part: 'unused', amount: 1333, reason: 'goodwill', note: 'belde op' } as const
  expect((await support.refused(requestRefund, { body: { ...body, amount: 1999 } })).code).toBe('refund_changed')
  const both = await Promise.allSettled([1, 2].map(() => support.call(requestRefund, { body })))
  expect(both.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  const [back] = await reversalsOnce(payment_id, ['done'])
  expect(back).toMatchObject({ origin: 'office', amount_minor: 1333, credits: 100, reason: 'goodwill' })
  expect(await creditsOf(client)).toBe(0)
  expect(await lastAction()).toMatchObject({
    action: 'refund',
    staff: 'sup@example.test',
    subject: `#${payment_id}`,
    lines: expect.arrayContaining([
      { label: 'Toelichting', before: null, after: [{ text: 'belde op' }] },
      { label: 'Bedrag', before: null, after: [{ text: expect.stringContaining('13,33') }] },
    ]),
  })
  await expect.poll(async () => (await lastMail(email))?.subject ?? '').toMatch(/geld terug/)
  await expectCleanBooks()
})

test('[OFFICE-4] after the window a refund is refused', async () => {
  const { client } = await newMember(app)
  const { payment_id } = await buy(client)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE payments_order SET settled_at = settled_at - interval '15 days' WHERE id = $1", [
    payment_id,
  ])
  const { refund } = await support.call(getOfficeOrder, { query: { id: payment_id } })
  expect(refund.quotes).toEqual([])
  const body = { order: payment_id, part: 'full', amount: 1999, reason: 'goodwill', note: '' } as const
  expect((await support.refused(requestRefund, { body })).code).toBe('refund_window_over')
})

test('[OFFICE-4] a refund above the limit needs the approval of one colleague, not of the staff member who requested it', async () => {
  const { client } = await newMember(app)
  const { payment_id } = await buy(client, { credits: 800 })
  const { refund } = await support.call(getOfficeOrder, { query: { id: payment_id } })
  const { amount } = refund.quotes.find(each => each.part === 'full')!
  expect(amount.minor).toBeGreaterThan(refund.alone_at_most.minor)
  const body = { order: payment_id, part: 'full', amount: amount.minor, reason: 'technical', note: '' } as const
  expect((await support.call(requestRefund, { body })).state).toBe('waits')
  expect((await second.refused(requestRefund, { body })).code).toBe('refund_waits')
  const { requests } = await second.call(getMoneyWork)
  const request = requests.find(each => each.order === payment_id)!
  expect(request).toMatchObject({ asked_by: 'sup@example.test', mine: false, amount })
  const approve = { id: request.id, approved: true, amount: amount.minor }
  expect((await support.refused(decideRefund, { body: approve })).code).toBe('refund_own')
  expect(await creditsOf(client)).toBeGreaterThanOrEqual(800)
  const both = await Promise.all([second, administrator].map(each => each.call(decideRefund, { body: approve })))
  expect(both.map(each => each.decided).toSorted()).toEqual(['before', 'now'])
  await reversalsOnce(payment_id, ['done'])
  expect(await lastAction()).toMatchObject({ action: 'refund_approved', subject: `#${payment_id}` })
  await expectCleanBooks()
})

test('[OFFICE-4] refunds of several orders of a member within a day count together, also at the same moment', async () => {
  const { client } = await newMember(app)
  const orders = [await buy(client), await buy(client), await buy(client)]
  const refund = (order: number) =>
    support.call(requestRefund, { body: { order, part: 'full', amount: 1999, reason: 'goodwill', note: '' } })
  const states = await Promise.all(orders.map(({ payment_id }) => refund(payment_id)))
  expect(states.map(({ state }) => state).toSorted()).toEqual(['started', 'started', 'waits'])
  const waiting = orders[states.findIndex(({ state }) => state === 'waits')]!
  const file = await support.call(getOfficeOrder, { query: { id: waiting.payment_id } })
  expect(file.refund.alone_at_most.minor).toBe(5000 - 2 * 1999)
})

test('[OFFICE-4] refunds in several currencies count together for the limit of refunds without a colleague', async () => {
  const { client } = await newMember(app)
  const [inFrancs, inCrowns, inEuros] = [await buy(client), await buy(client), await buy(client)]
  const refund = (order: number) =>
    support.call(requestRefund, { body: { order, part: 'full', amount: 1999, reason: 'goodwill', note: '' } })
  const { pool } = await import('#platform/server/database/db.ts')
  const currencyOf = ({ payment_id }: { payment_id: number }, currency: string) =>
    pool().query('UPDATE payments_order SET currency = $2 WHERE id = $1', [payment_id, currency])
  const left = async () =>
    (await support.call(getOfficeOrder, { query: { id: inEuros.payment_id } })).refund.alone_at_most.minor
  expect(await left()).toBe(5000)
  for (const [order, currency] of [
    [inFrancs, 'CHF'],
    [inCrowns, 'SEK'],
  ] as const) {
    expect((await refund(order.payment_id)).state).toBe('started')
    await reversalsOnce(order.payment_id, ['done'])
    await currencyOf(order, currency)
  }
  expect(await left()).toBe(5000 - 2 * 1999)
  expect((await refund(inEuros.payment_id)).state).toBe('waits')
})

test('[OFFICE-4] a refund request that a colleague refuses moves no money', async () => {
  const { client } = await newMember(app)
  const { payment_id } = await buy(client, { credits: 800 })
  const { refund } = await support.call(getOfficeOrder, { query: { id: payment_id } })
  const { amount } = refund.quotes.find(each => each.part === 'full')!
  await support.call(requestRefund, {
    body: { order: payment_id, part: 'full', amount: amount.minor, reason: 'fraud', note: '' },
  })
  const { request } = await second.call(getOfficeOrder, { query: { id: payment_id } })
  await second.call(decideRefund, { body: { id: request!.id, approved: false, amount: amount.minor } })
  expect(await reversalsOnce(payment_id, [])).toEqual([])
  expect((await second.call(getOfficeOrder, { query: { id: payment_id } })).request).toBeNull()
})

test('[OFFICE-4] a member’s ledger has the balance after each entry', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  await buy(client)
  await spendCredits(memberId, 30)
  const ledger = await support.call(getOfficeLedger, { query: { member: memberId } })
  expect(ledger).toMatchObject({ balance: before + 120, debt: 0, paid_user: true })
  expect(ledger.lines.map(({ kind, credits, balance }) => [kind, credits, balance]).slice(0, 2)).toEqual([
    ['message', -30, before + 120],
    ['purchase', 150, before + 150],
  ])
})

test('[OFFICE-4] open chargebacks and payments with a wrong amount wait for staff, and settled chargebacks are in a list of their own', async () => {
  const { client } = await newMember(app)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  const dispute = async () =>
    (await support.call(getChargebacks, { query: {} })).disputes.find(each => each.order === bought.payment_id)?.state
  const waiting = async () =>
    (await support.call(getMoneyWork)).disputes.find(each => each.order === bought.payment_id)?.state
  const { pool } = await import('#platform/server/database/db.ts')
  const setStatus = (status: string) =>
    pool().query("UPDATE payments_reversal SET status = $1 WHERE kind = 'chargeback'", [status])
  await setStatus('pending')
  expect([await waiting(), await dispute()]).toEqual(['open', undefined])
  await setStatus('done')
  expect([await waiting(), await dispute()]).toEqual([undefined, 'lost'])
  await payInLab(client, bought, 'chargeback_reversed')
  await expect.poll(dispute).toBe('won')
  const other = await startOrder(client)
  await payInLab(client, other, 'other_amount')
  const flagged = async () => (await support.call(getMoneyWork)).flagged.find(each => each.order === other.payment_id)
  await expect.poll(async () => (await flagged())?.flag).toBe('mismatch')
  expect(await flagged()).toMatchObject({ goes_back: false, provider: 'lab' })
})

test('[OFFICE-4] [MONEY-10] staff create, count, change and end a discount code with every field of the specification', async () => {
  const { client, memberId } = await newMember(app)
  const code = 'OFFICE-15'
  const fields = {
    site: 1,
    country: 'NL',
    user_id: memberId,
    expires: '2099-01-01T12:00',
    value_percentage: 15,
    currency: 'EUR',
    minimum_order_value: 1000,
    status: 'active',
    validity: 'once',
    paymentmethods: ['ideal', 'paypal'],
  } as const
  const body = { ...fields, paymentmethods: [...fields.paymentmethods] }
  const { id } = await administrator.call(makeCode, { body: { ...body, code } })
  expect((await administrator.refused(makeCode, { body: { ...body, code: code.toLowerCase() } })).code).toBe(
    'code_taken',
  )
  const wrong = await administrator.refused(makeCode, { body: { ...body, code: 'OFFICE-16', currency: null } })
  expect(wrong.fields).toHaveProperty('currency')
  const nowhere = await administrator.refused(makeCode, { body: { ...body, code: 'OFFICE-16', country: 'ZZ' } })
  expect(nowhere.fields?.country?.code).toBe('code_country_unknown')
  const elsewhere = (await newMember(app, { host: 'vlam.localhost' })).memberId
  const strange = { ...body, code: 'OFFICE-17', user_id: elsewhere }
  const unknown = await administrator.refused(makeCode, { body: strange })
  expect(unknown.fields?.user_id?.code).toBe('code_member_unknown')
  await administrator.call(makeCode, { body: { ...strange, site: null } })
  const listed = async () => (await administrator.call(getCodes, { query: {} })).codes.find(each => each.id === id)
  expect(await listed()).toMatchObject({
    ...fields,
    expires: '2099-01-01T11:00:00.000Z',
    code,
    uses: 0,
    expired: false,
  })

  const { enterCode } = await import('../../offers/contract.ts')
  await client.call(enterCode, { body: { code } })
  await buy(client)
  expect((await listed())?.uses).toBe(1)
  const ended = { ...body, id, status: 'ended' as const, validity: 'unlimited' as const }
  await administrator.call(changeCode, { body: ended })
  expect(await lastAction()).toMatchObject({ action: 'end_code', subject: code })
  expect((await client.refused(enterCode, { body: { code } })).code).toBe('code_expired')
  expect((await client.call(shop, { query: {} })).discount).toBeNull()
  expect((await administrator.refused(changeCode, { body: { ...ended, id: 999_999 } })).status).toBe(404)
})

test('[MONEY-10] [MONEY-12] an order with a better discount doesn’t use up the entered unlimited code', async () => {
  const { client } = await newMember(app, { offer: true })
  const { newCode } = await import('../../../../test/support/codes.ts')
  const { discountCode, enterCode } = await import('../../offers/contract.ts')
  const code = await newCode({ percent: 10, validity: 'unlimited' })
  await client.call(enterCode, { body: { code } })
  await buy(client)
  expect((await client.call(shop, { query: {} })).discount).toMatchObject({ code })
  expect((await client.call(discountCode, { query: { code } })).status).toBe('active')
})
