/** A month of known members, orders, refunds and messages on two sites, counted and compared number by number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { makeOctober, type OctoberMembers } from '../../../test/support/figures-october.ts'
import { PASSWORD } from '../../../test/support/signed-up-member.ts'
import { logInStaff } from '../staff/contract.ts'
import { getFigureItems, getFigures } from './office/contract.ts'

let app: TestApp
let administrator: Client
let people: OctoberMembers
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

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return pool().query(text, [...values])
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
  people = await makeOctober(app)
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
    [1299, people.cor.name],
    [2999, people.anna.name],
    [1499, people.anna.name],
  ])
  const signups = await administrator.call(getFigureItems, { query: { ...october, measure: 'signups' } })
  expect(signups.items.map(({ name }) => name)).toEqual([people.bea.name, people.anna.name, people.cor.name])
  const wrong = await administrator.refused(getFigureItems, {
    query: { ...october, measure: 'signups', cursor: 'AAAA' },
  })
  expect(wrong).toMatchObject({ status: 400, code: 'cursor_invalid' })
})

test('[OFFICE-5] each list equals its number, with every filter', async () => {
  const period = { first: '2026-10-01', last: '2026-11-30' }
  const filters = [
    {},
    { site: 2 },
    { company: 1 },
    { country: 'NL' },
    { source: 'acme' },
    { source: '' },
    { lander: 'landing2/summer' },
    { country: 'NL', lander: 'home' },
    { source: 'acme', country: 'DE' },
    { first: '2026-10-25', last: '2026-10-25' },
  ]
  let listed = 0
  for (const filter of filters) {
    const query = { ...period, ...filter }
    const { series } = await administrator.call(getFigures, { query })
    for (const { measure, currency, total } of series) {
      const number = { ...query, measure, ...(currency && { currency }) }
      const list = await administrator.call(getFigureItems, { query: number })
      const sum = list.items.reduce((before, { amount }) => before + (currency ? amount!.minor : 1), 0)
      expect([filter, measure, currency, list.total, sum]).toEqual([filter, measure, currency, total, total])
      listed += list.items.length
    }
  }
  expect(listed).toBeGreaterThan(40)
})

test('[OFFICE-5] the file of a list has its rows with public ids, money only for finance, and the log says who has it', async () => {
  const number = 'first=2026-10-01&last=2026-10-31&measure=revenue&currency=EUR'
  const { status, body } = await administrator.fetch(`/backoffice/figures/money-list.csv?${number}`)
  expect(status).toBe(200)
  const lines = String(body).trim().split('\n')
  const site = people.anna.client.host
  expect(lines[0]).toBe('at,site,member,order,amount,currency,waited_minutes')
  expect(lines.slice(1).map(line => line.split(',').toSpliced(2, 2).join())).toEqual([
    '2026-10-31T22:59:00.000Z,vlam.localhost,12.99,EUR,',
    `2026-10-24T22:30:00.000Z,${site},29.99,EUR,`,
    `2026-10-05T10:00:00.000Z,${site},14.99,EUR,`,
  ])
  expect(String(body)).not.toContain(people.anna.name)
  expect((await administrator.fetch(`/backoffice/figures/list.csv?${number}`)).status).toBe(404)
  const orders = await administrator.fetch(`/backoffice/figures/list.csv?${number.replace('revenue', 'first_orders')}`)
  expect(
    String(orders.body)
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',').slice(4).join()),
  ).toEqual([',,', ',,'])
  const { rows } = await query('SELECT subject FROM staff_action WHERE action = $1 ORDER BY id', ['export_figures'])
  expect(rows.map(({ subject }) => subject)).toEqual([
    'revenue-2026-10-01-2026-10-31.csv',
    'first_orders-2026-10-01-2026-10-31.csv',
  ])
})

test('[OFFICE-5] the file has the same numbers as the page', async () => {
  const { status, body } = await administrator.fetch('/backoffice/figures/money.csv?first=2026-10-05&last=2026-10-05')
  expect(status).toBe(200)
  expect(String(body)).toMatch(/^day,revenue_EUR\S*\n2026-10-05,14\.99\S*\n$/)
})

test('[OFFICE-5] [TRUST-14] the files refuse what the calls refuse', async () => {
  const period = 'first=2026-10-05&last=2026-10-05'
  const lists = ['list', 'money-list']
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
  for (const kind of lists) {
    for (const fault of [period, `${period}&measure=none`, `first=2026-02-30&last=2026-03-01&measure=signups`]) {
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
  const { differentSums } = await import('./server/store-check.ts')
  expect(await differentSums(db(), null)).toEqual([])
  await query(
    `UPDATE figures_sum SET value = value + 1 WHERE measure = 'revenue' AND day = '2026-10-05' AND dimension = 'all'`,
  )
  expect(await differentSums(db(), new Date('2026-10-05T12:00:00Z'))).toEqual([
    { rule: 'revenue by all', site: 1, day: '2026-10-05', currency: 'EUR', counted: 1500, booked: 1499 },
  ])
  await query(
    `UPDATE figures_sum SET value = value - 1 WHERE measure = 'revenue' AND day = '2026-10-05' AND dimension = 'all'`,
  )
})

test('[DELETE-4] an erasure removes what a member is counted under and changes no figure', async () => {
  const before = await totals()
  const { transaction } = await import('#platform/server/database/db.ts')
  const { room } = await import('./server/index.ts')
  await transaction(tx => room.personalData!.erase!(tx, people.anna.memberId, 1))
  const { rows } = await query('SELECT FROM figures_member WHERE member_id = $1', [people.anna.memberId])
  expect(rows).toEqual([])
  const { countFigures } = await import('./server/jobs.ts')
  await countFigures()
  expect(await totals()).toEqual(before)
})
