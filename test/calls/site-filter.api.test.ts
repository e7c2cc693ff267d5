/** Lists of staff show one site, if the call names it; a site that doesn't exist is not found, also for staff of all sites. */
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBans } from '../../src/features/bans/office/contract.ts'
import { getOfficeLedger } from '../../src/features/credits/office/contract.ts'
import {
  approveMailing,
  dropMailing,
  getMailings,
  holdMailing,
  makeMailing,
  sendMailing,
  testMailing,
} from '../../src/features/notifications/office/contract.ts'
import { getCodes } from '../../src/features/offers/office/contract.ts'
import { makeCodeBatch } from '../../src/features/offers/office/contract-batches.ts'
import {
  decideRefund,
  getMoneyWork,
  getOfficeOrder,
  getOfficeOrders,
  getRoutes,
  requestRefund,
  setRoute,
} from '../../src/features/payments/office/contract.ts'
import { getPayout, getPayouts, settlePayoutLine } from '../../src/features/payments/office/contract-payouts.ts'
import { OFFICE_MONEY_URL } from '../../src/features/payments/urls.ts'
import { getDisabled, getReportQueue } from '../../src/features/safety/office/contract.ts'
import { getWaitingCounts } from '../../src/features/staff/contract-frame.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { lineOf } from '../support/authorization/requests.ts'
import type { Client } from '../support/client.ts'
import { CODE_BATCH, newCode } from '../support/codes.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { payoutFile, sendPayouts } from '../support/payments/payouts.ts'
import { buy, payInLab, reversalsOnce, startOrder } from '../support/shop.ts'
import { newMember } from '../support/signed-up-member.ts'
import { mailing } from '../support/writes/marketing.ts'
import { reported, staff } from '../support/writes/prerequisites.ts'

const [OWN, OTHER] = [1, 2]

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const of = (site?: number) => (site === undefined ? {} : { site })

async function query(text: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

test('[OFFICE-1] [OFFICE-4] orders and the count of unclear countries are of one site', async () => {
  const { client } = await newMember(app)
  const started = await startOrder(client)
  await payInLab(client, started)
  await query("UPDATE payments_order SET location = 'conflicts' WHERE id = $1", [started.payment_id])
  const list = (site?: number) => office.call(getOfficeOrders, { query: of(site) })
  for (const site of [OWN, undefined]) {
    const { orders, location_counts: counts } = await list(site)
    expect(orders.map(({ id }) => id)).toContain(started.payment_id)
    expect(counts.conflicts).toBe(1)
  }
  expect(await list(OTHER)).toMatchObject({ orders: [], location_counts: { conflicts: 0 } })
})

test('[OFFICE-4] the payments that wait for staff are of one site', async () => {
  const { client } = await newMember(app)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  await query("UPDATE payments_payment SET flag = 'surplus' WHERE order_id = $1", [bought.payment_id])
  await query("UPDATE payments_reversal SET status = 'pending' WHERE kind = 'chargeback'", [])
  const counts = async (site?: number) => {
    const { disputes, flagged } = await office.call(getMoneyWork, { query: of(site) })
    return [disputes.length, flagged.length]
  }
  expect([await counts(), await counts(OWN), await counts(OTHER)]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

test('[OFFICE-2] codes, batches and payment routes are those that count for one site', async () => {
  const [own, everywhere] = [await newCode({ site: OWN }), await newCode()]
  await office.call(makeCodeBatch, { body: { ...CODE_BATCH, site: OWN, prefix: 'EIGEN' } })
  await office.call(makeCodeBatch, { body: { ...CODE_BATCH, prefix: 'OVERAL' } })
  for (const site of [OWN, null])
    await office.call(setRoute, { body: { site, country: null, method: null, provider: 'lab' } })
  const found = async (site?: number) => {
    const { codes, batches, sites, all_sites } = await office.call(getCodes, { query: of(site) })
    expect([sites.length > 1, all_sites]).toEqual([true, true])
    const { routes } = await office.call(getRoutes, { query: of(site) })
    const names = [...codes.map(({ code }) => code), ...batches.map(({ prefix }) => prefix)]
    return { names: new Set(names), routes: routes.map(route => route.site) }
  }
  for (const site of [OWN, undefined])
    expect(await found(site)).toEqual({ names: new Set([own, everywhere, 'EIGEN', 'OVERAL']), routes: [OWN, null] })
  expect(await found(OTHER)).toEqual({ names: new Set([everywhere, 'OVERAL']), routes: [null] })
})

test('[OFFICE-3] [OFFICE-12] reports, disabled and banned members, and mailings are of one site', async () => {
  const report = await reported(app)
  const [disabled, banned] = [await newMember(app), await newMember(app)]
  await query("UPDATE accounts_account SET status = 'disabled', closed_at = now() WHERE id = $1", [disabled.memberId])
  const { makeBan } = await import('#bans/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => makeBan(tx, banned.memberId, { sites: null, ground: 'scam', until: null }))
  const { id } = await office.call(makeMailing, { body: { ...mailing, site: OWN } })
  const found = async (site?: number) => ({
    reports: (await office.call(getReportQueue, { query: of(site) })).reports.map(each => each.id),
    disabled: (await office.call(getDisabled, { query: of(site) })).members.map(({ member }) => member.id),
    bans: (await office.call(getBans, { query: of(site) })).bans.flatMap(({ members }) => members.map(each => each.id)),
    mailings: (await office.call(getMailings, { query: of(site) })).mailings.map(each => each.id),
  })
  const all = { reports: [report], disabled: [disabled.memberId], bans: [banned.memberId], mailings: [id] }
  for (const site of [OWN, undefined]) expect(await found(site)).toEqual(all)
  expect(await found(OTHER)).toEqual({ reports: [], disabled: [], bans: [], mailings: [] })
})

test('[OFFICE-1] [OFFICE-7] finance of one site sees and changes only the orders, refunds and payouts of that site', async () => {
  const [here, there] = [await newMember(app), await newMember(app, { host: 'vlam.localhost' })]
  const [own, other] = [await buy(here.client), await buy(there.client, { method: 'bancontact' })]
  const refs = await refsOf([own.payment_id, other.payment_id])
  await sendPayouts(office, payoutFile('po-both', [`l1,payment,${refs[0]},1.00,0`, `l2,payment,${refs[1]},2.00,0`]))
  await sendPayouts(office, payoutFile('po-other', [`l3,payment,${refs[1]},3.00,0`]))
  const finance = await staff(app, 'finance', [OWN])
  const { orders } = await finance.call(getOfficeOrders, { query: {} })
  expect(orders.map(({ id }) => id)).toContain(own.payment_id)
  expect(orders.map(({ id }) => id)).not.toContain(other.payment_id)
  const found = await finance.call(getOfficeOrders, { query: { search: String(other.payment_id) } })
  expect(found.orders).toEqual([])

  const { order } = await finance.call(getOfficeOrder, { query: { id: own.payment_id } })
  const refund = (id: number) =>
    ({ order: id, part: 'full', amount: order.amount.minor, reason: 'goodwill', note: '' }) as const
  const status = async (id: number) => [
    (await finance.send(getOfficeOrder, { query: { id } })).status,
    (await finance.send(requestRefund, { body: refund(id) })).status,
  ]
  expect([await status(other.payment_id), await status(own.payment_id)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  const ledger = async ({ memberId: member }: { memberId: number }) =>
    (await finance.send(getOfficeLedger, { query: { member } })).status
  expect([await ledger(here), await ledger(there)]).toEqual([200, 404])

  const { payouts } = await finance.call(getPayouts, { query: {} })
  const everywhere = await office.call(getPayouts, { query: {} })
  const idOf = (name: string) => everywhere.payouts.find(({ reference }) => reference === name)!.id
  expect(payouts.map(({ reference, payments }) => [reference, payments.minor])).toEqual([['po-both', 100]])
  const { differences } = await office.call(getPayout, { query: { id: idOf('po-both') } })
  expect(differences.map(({ line }) => line).sort()).toEqual(['l1', 'l2'])
  const seen = await finance.call(getPayout, { query: { id: idOf('po-both') } })
  expect(seen.differences.map(({ line }) => line)).toEqual(['l1'])
  expect((await finance.refused(getPayout, { query: { id: idOf('po-other') } })).status).toBe(404)
  const settle = async (line: string) => {
    const { id } = differences.find(each => each.line === line)!
    return (await finance.send(settlePayoutLine, { body: { id, reason: 'Afgerond' } })).status
  }
  expect([await settle('l2'), await settle('l1')]).toEqual([404, 200])
})

test('[OFFICE-1] [OFFICE-7] a refund of another site waits for staff of that site', async () => {
  const { client } = await newMember(app, { host: 'vlam.localhost' })
  const { payment_id } = await buy(client, { credits: 800, method: 'bancontact' })
  const { order } = await office.call(getOfficeOrder, { query: { id: payment_id } })
  const body = { order: payment_id, part: 'full', amount: order.amount.minor, reason: 'goodwill', note: '' } as const
  expect(await office.call(requestRefund, { body })).toEqual({ state: 'waits' })
  const waiting = async (of: Client) => {
    const counts = (await of.call(getWaitingCounts)).counts
    const { requests } = await of.call(getMoneyWork, { query: {} })
    return [requests.map(each => each.order), counts.find(({ path }) => path === OFFICE_MONEY_URL)?.count]
  }
  const [here, there] = [await staff(app, 'finance', [OWN]), await staff(app, 'finance', [OTHER])]
  expect(await waiting(here)).toEqual([[], 0])
  expect(await waiting(there)).toEqual([[payment_id], 1])
  const { requests } = await there.call(getMoneyWork, { query: {} })
  const decision = { id: requests[0]!.id, approved: false, amount: order.amount.minor }
  expect((await here.refused(decideRefund, { body: decision })).status).toBe(404)
  expect((await there.call(decideRefund, { body: decision })).decided).toBe('now')
})

test('[OFFICE-7] [OFFICE-12] marketing of one site makes, sees, tests, sends and drops only mailings of that site', async () => {
  const marketing = await staff(app, 'marketing', [OTHER])
  const { id: foreign } = await office.call(makeMailing, { body: { ...mailing, site: OWN } })
  const { id: own } = await marketing.call(makeMailing, { body: { ...mailing, site: OTHER } })
  const { mailings } = await marketing.call(getMailings, { query: {} })
  expect(mailings.map(each => each.id)).toEqual([own])
  expect((await marketing.refused(makeMailing, { body: { ...mailing, site: OWN } })).status).toBe(404)
  const statuses = async (id: number) => {
    const calls = [
      await marketing.send(approveMailing, { body: { id } }),
      await marketing.send(testMailing, { body: { id } }),
      await marketing.send(sendMailing, { body: { id } }),
      await marketing.send(holdMailing, { body: { id, to: 'cancelled' } }),
      await marketing.send(dropMailing, { body: { id } }),
    ]
    return calls.map(({ status }) => status)
  }
  expect(await statuses(foreign)).toEqual([404, 404, 404, 404, 404])
  // No colleague asked for approval of the own mailing, and a mailing that is sent is no draft.
  expect(await statuses(own)).toEqual([404, 200, 200, 200, 404])
})

/** The provider's ids of the payments of these orders. */
async function refsOf(orders: readonly number[]): Promise<string[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    'SELECT provider_ref FROM payments_payment WHERE order_id = ANY($1) ORDER BY array_position($1, order_id)',
    [orders],
  )
  return rows.map(row => row.provider_ref)
}

const UNKNOWN_SITE = 30_000

/** Every id of a member's object is 1, because the call checks the site first. */
const ANY_ID = new Proxy({}, { get: () => 1 })

const lists = (await allEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, who, query }) =>
      method === 'GET' && typeof who === 'object' && query && 'site' in (query as TObject).properties,
  )

test('lists of staff take a site', () => expect(lists.length).toBeGreaterThan(10))

test.for(lists)('[OFFICE-1] [SITE-9] $path of a site that doesn’t exist is not found', async endpoint => {
  const query = { ...lineOf(endpoint)?.query?.(ANY_ID as never), site: UNKNOWN_SITE } as never
  expect((await (await staff(app)).refused(endpoint, { query })).status).toBe(404)
})
