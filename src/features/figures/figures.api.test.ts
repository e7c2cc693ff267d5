/** A month of known members, orders, refunds and messages on two sites, counted and compared number by number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { buy, payInLab, reversalsOnce } from '../../../test/support/shop.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../test/support/signed-up-member.ts'
import { logInStaff } from '../staff/contract.ts'
import { getFigureItems, getFigures } from './office/contract.ts'

let app: TestApp
let administrator: Client
const people: Record<string, SignedUpMember> = {}
const october = { first: '2026-10-01', last: '2026-10-31' }

beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = 'figures@example.com'
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'administrator' }))
  administrator = app.client()
  await administrator.call(logInStaff, { body: { email, password: PASSWORD } })
})
afterAll(() => app.stop())

/** The times are UTC. Amsterdam is two hours ahead until 25 October and then one hour. */
async function makeOctober(): Promise<void> {
  const tracked = { form: { tracking: 'network=Acme&lander=%2Fmembers%2F7%2Flanding2%2Fsummer' } }
  people.anna = await newMember(app, tracked)
  people.bea = await newMember(app, { form: { tracking: 'lander=%2F' } })
  people.cor = await newMember(app, { host: 'vlam.localhost' })
  await signedUp('anna', '2026-10-04 23:30', '2026-10-05 09:00')
  await signedUp('bea', '2026-10-25 22:30', '2026-10-25 22:40')
  await signedUp('cor', '2026-09-30 22:00', '2026-10-01 12:00')
  await bought('anna', '2026-10-05 10:00', 1499, 'EUR')
  const second = await bought('anna', '2026-10-24 22:30', 2999, 'EUR')
  await bought('cor', '2026-10-31 22:59', 1299, 'EUR')
  const crowns = await bought('bea', '2026-10-31 23:00', 12900, 'SEK')
  await reversed(second, 'refund_part', '2026-10-28 08:00')
  await reversed(crowns, 'chargeback', '2026-11-02 08:00')
  await reversed(crowns, 'chargeback_reversed', '2026-11-02 08:00', '2026-11-04 08:00')
}

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return pool().query(text, [...values])
}

async function signedUp(name: string, at: string, confirmed: string): Promise<void> {
  await query(
    `UPDATE accounts_account SET signup_date = ($2::text || '+00')::timestamptz,
      confirmed_at = ($3::text || '+00')::timestamptz WHERE id = $1`,
    [people[name]!.memberId, at, confirmed],
  )
}

async function bought(name: string, at: string, minor: number, currency: string) {
  const { client } = people[name]!
  const order = await buy(client, { method: name === 'cor' ? 'bancontact' : 'ideal' })
  const { rows } = await query('SELECT id FROM payments_order WHERE member_id = $1 ORDER BY id DESC LIMIT 1', [
    people[name]!.memberId,
  ])
  await query(
    `UPDATE payments_order SET settled_at = ($2::text || '+00')::timestamptz, amount_minor = $3, vat_minor = 0,
      currency = $4 WHERE id = $1`,
    [rows[0].id, at, minor, currency],
  )
  return { ...order, id: rows[0].id as number, client, reversals: [] as string[] }
}

async function reversed(
  order: Awaited<ReturnType<typeof bought>>,
  how: 'refund_part' | 'chargeback' | 'chargeback_reversed',
  at: string,
  undone?: string,
): Promise<void> {
  await payInLab(order.client, order, how)
  if (how === 'chargeback_reversed') order.reversals[0] = 'undone'
  else order.reversals.push('done')
  await reversalsOnce(order.payment_id, order.reversals)
  await query(
    `UPDATE payments_reversal SET created_at = ($2::text || '+00')::timestamptz,
      settled_at = ($3::text || '+00')::timestamptz,
      amount_minor = CASE WHEN $4 THEN 1000 ELSE (SELECT amount_minor FROM payments_order WHERE id = $1) END
    WHERE payment_id IN (SELECT id FROM payments_payment WHERE order_id = $1)`,
    [order.id, at, undone ?? at, how === 'refund_part'],
  )
}

type Query = Partial<Parameters<typeof getFiguresOf>[0]>

async function getFiguresOf(more: {
  site?: number
  source?: string
  lander?: string
  country?: string
  first?: string
  last?: string
  compare?: 'before' | 'year'
}) {
  return administrator.call(getFigures, { query: { ...october, ...more } })
}

/** The totals other than 0, each with its days. */
async function totals(more: Query = {}) {
  const { series } = await getFiguresOf(more)
  return Object.fromEntries(
    series
      .filter(({ total }) => total !== 0)
      .map(({ measure, currency, days }) => [
        measure + currency,
        days.flatMap((value, index) => (value === 0 ? [] : [[index + 1, value]])),
      ]),
  )
}

test('[OFFICE-5] each number of a month is counted on its day in the time zone of the sites', async () => {
  await makeOctober()
  const { countFigures } = await import('./server/jobs.ts')
  // Each run counts a limited number of days.
  for (let run = 0; run < 3; run++) await countFigures()
  expect(await totals()).toEqual({
    signups: [
      [1, 1],
      [5, 1],
      [25, 1],
    ],
    confirmations: [
      [1, 1],
      [5, 1],
      [25, 1],
    ],
    first_orders: [
      [5, 1],
      [31, 1],
    ],
    repeat_orders: [[25, 1]],
    revenueEUR: [
      [5, 1499],
      [25, 2999],
      [31, 1299],
    ],
    refundsEUR: [[28, 1000]],
  })
  expect(await totals({ first: '2026-11-01', last: '2026-11-30' })).toMatchObject({
    first_orders: [[1, 1]],
    revenueSEK: [[1, 12900]],
    chargebacksSEK: [[2, 12900]],
    restoredSEK: [[4, 12900]],
  })
})

test('[OFFICE-5] the figures are filtered by site, source and lander', async () => {
  expect(await totals({ site: 2 })).toEqual({
    signups: [[1, 1]],
    confirmations: [[1, 1]],
    first_orders: [[31, 1]],
    revenueEUR: [[31, 1299]],
  })
  const anna = await totals({ source: 'acme' })
  expect(anna).toMatchObject({
    signups: [[5, 1]],
    revenueEUR: [
      [5, 1499],
      [25, 2999],
    ],
  })
  expect(await totals({ lander: 'landing2/summer' })).toEqual(anna)
  expect((await totals({ lander: 'home' })).signups).toEqual([[25, 1]])
  expect((await administrator.refused(getFigures, { query: { ...october, site: 999 } })).status).toBe(404)
})

test('[OFFICE-5] a period is compared with the one before it', async () => {
  const { series, compared } = await getFiguresOf({ first: '2026-11-01', last: '2026-11-30', compare: 'before' })
  expect(compared).toEqual({ first: '2026-10-02', last: '2026-10-31' })
  expect(series.find(({ measure }) => measure === 'signups')!.before).toBe(2)
})

test('[OFFICE-5] each number of money or members opens as the list behind it', async () => {
  const { items } = await administrator.call(getFigureItems, {
    query: { ...october, measure: 'revenue', currency: 'EUR' },
  })
  expect(items.map(({ amount, name }) => [amount!.minor, name])).toEqual([
    [1299, people.cor!.name],
    [2999, people.anna!.name],
    [1499, people.anna!.name],
  ])
  const signups = await administrator.call(getFigureItems, { query: { ...october, measure: 'signups' } })
  expect(signups.items.map(({ name }) => name)).toEqual([people.bea!.name, people.anna!.name, people.cor!.name])
  const { pool } = await import('#platform/server/database/db.ts')
  const visitors = [people.anna!, people.bea!].map(({ memberId }) => memberId)
  await pool().query(
    "INSERT INTO figures_visit (member_id, day, site_id) SELECT unnest($1::bigint[]), '2026-10-07', 1",
    [visitors],
  )
  const active = await administrator.call(getFigureItems, { query: { ...october, measure: 'active' } })
  expect(active.items.map(({ at, member }) => [at, member])).toEqual(
    visitors.toSorted((one, other) => other - one).map(member => ['2026-10-07T10:00:00.000Z', member]),
  )
  const wrong = await administrator.refused(getFigureItems, {
    query: { ...october, measure: 'signups', cursor: 'AAAA' },
  })
  expect(wrong).toMatchObject({ status: 400, code: 'cursor_invalid' })
  const messages = await administrator.refused(getFigureItems, { query: { ...october, measure: 'paid_messages' } })
  expect(messages).toMatchObject({ status: 404, code: 'figure_without_list' })
})

test('[OFFICE-5] the file has the same numbers as the page', async () => {
  const { status, body } = await administrator.fetch('/backoffice/figures/money.csv?first=2026-10-05&last=2026-10-05')
  expect(status).toBe(200)
  expect(String(body)).toMatch(/^day,revenue_EUR\S*\n2026-10-05,14\.99\S*\n$/)
})

test('[OFFICE-5] [TRUST-14] the files refuse what the calls refuse', async () => {
  const period = 'first=2026-10-05&last=2026-10-05'
  const faults = [
    'first=x&last=2026-10-05',
    `${period}&source=%00`,
    `${period}&first=2026-10-06`,
    `${period}&company=x`,
  ]
  for (const kind of ['numbers', 'money']) {
    for (const fault of [...faults, `${period}&site=32768`, `${period}&company=32768`, '']) {
      expect([fault, (await administrator.fetch(`/backoffice/figures/${kind}.csv?${fault}`)).status]).toEqual([
        fault,
        400,
      ])
    }
  }
})

test('[OFFICE-5] a period that ends before it begins, or has a date that does not exist, is refused', async () => {
  for (const period of [
    { first: '2026-10-31', last: '2026-10-01' },
    { first: '2026-02-30', last: '2026-03-01' },
  ]) {
    expect(await administrator.refused(getFigures, { query: period })).toMatchObject({
      status: 400,
      code: 'period_invalid',
    })
  }
})

test('[OFFICE-11] counted money equals the orders to the cent, and a difference is found', async () => {
  const { differentMoney } = await import('./server/store-check.ts')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await differentMoney(db(), null)).toEqual([])
  await query(`UPDATE figures_day SET value = value + 1 WHERE measure = 'revenue' AND day = '2026-10-05'`)
  expect(await differentMoney(db(), null)).toEqual([
    { rule: 'revenue', site: 1, day: '2026-10-05', currency: 'EUR', counted: 1500, booked: 1499 },
  ])
  await query(`UPDATE figures_day SET value = value - 1 WHERE measure = 'revenue' AND day = '2026-10-05'`)
})

test('[DELETE-4] an erasure removes what a member is counted under and changes no figure', async () => {
  const before = await totals()
  const { transaction } = await import('#platform/server/database/db.ts')
  const { room } = await import('./server/index.ts')
  await transaction(tx => room.personalData!.erase!(tx, people.anna!.memberId, 1))
  const { rows } = await query('SELECT FROM figures_member WHERE member_id = $1', [people.anna!.memberId])
  expect(rows).toEqual([])
  const { countFigures } = await import('./server/jobs.ts')
  await countFigures()
  expect(await totals()).toEqual(before)
})
