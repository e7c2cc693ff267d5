/** Lists of staff show one site, if the call names it; a site that doesn't exist is not found, also for staff of all sites. */
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBans } from '../../src/features/bans/office/contract.ts'
import { getMailings, makeMailing } from '../../src/features/notifications/office/contract.ts'
import { getCodes } from '../../src/features/offers/office/contract.ts'
import { makeCodeBatch } from '../../src/features/offers/office/contract-batches.ts'
import { getMoneyWork, getOfficeOrders, getRoutes, setRoute } from '../../src/features/payments/office/contract.ts'
import { getDisabled, getReportQueue } from '../../src/features/safety/office/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { lineOf } from '../support/authorization/requests.ts'
import type { Client } from '../support/client.ts'
import { CODE_BATCH, newCode } from '../support/codes.ts'
import { allEndpoints } from '../support/endpoints.ts'
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
