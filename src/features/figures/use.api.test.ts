/** A month of known messages, visits and waiting times, counted and compared number by number. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { type FigureItem, getFigureItems, getFigures } from './office/contract.ts'
import type { ListedMeasure } from './rules.ts'

let app: TestApp
let office: Client
let anna: MadeMember
let bo: MadeMember
let iris: MadeMember
const september = { first: '2026-09-01', last: '2026-09-30' }

beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  anna = await madeMember(app, 'Anna')
  bo = await madeMember(app, 'Bo', { country: 'BE' })
  iris = await madeMember(app, 'Iris', { fictional: true })
  await signedUp(anna, '2026-09-01 12:00')
  await signedUp(bo, '2026-09-02 12:00')
  await makeSeptember()
  const { countFigures } = await import('./server/jobs.ts')
  await countFigures({ days: 400, weeks: 3 })
})
afterAll(() => app.stop())

async function query(text: string, values: readonly unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, [...values])).rows
}

/** The times are UTC; in September, Amsterdam is two hours ahead. */
function signedUp({ memberId }: MadeMember, at: string) {
  return query(`UPDATE accounts_account SET signup_date = ($2::text || '+00')::timestamptz WHERE id = $1`, [
    memberId,
    at,
  ])
}

let messages = 0

async function conversation(one: MadeMember, other: MadeMember): Promise<number> {
  const [a, b] = [one.memberId, other.memberId].sort((x, y) => x - y)
  const [row] = await query(
    'INSERT INTO chat_conversation (a_id, b_id, started_by, site_id) VALUES ($1, $2, $1, 1) RETURNING id',
    [a, b],
  )
  return row.id as number
}

function wrote(sender: MadeMember, id: number, at: string, cost: number) {
  return query(
    `INSERT INTO chat_message (conversation_id, sender_id, created_at, client_key, seq, cost, kind, body)
      VALUES ($1, $2, ($3::text || '+00')::timestamptz, $4, $5, $6, 0, 'Hoi')`,
    [id, sender.memberId, at, randomUUID(), ++messages, cost],
  )
}

function visited({ memberId }: MadeMember, day: string) {
  return query('INSERT INTO figures_visit (member_id, day, site_id) VALUES ($1, $2, 1)', [memberId, day])
}

function answered(at: string, seconds: number) {
  return query(
    `INSERT INTO desk_answer (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words, honest,
        waited_in_seconds, at)
      VALUES (1, $1, 1, 1, $2, $3, 1, 'Hoi', true, $4, ($5::text || '+00')::timestamptz)`,
    [randomUUID(), iris.memberId, anna.memberId, seconds, at],
  )
}

async function makeSeptember(): Promise<void> {
  const [real, entertaining] = [await conversation(anna, bo), await conversation(anna, iris)]
  // The first is on 1 September in Amsterdam, the second on 1 October.
  await wrote(anna, real, '2026-08-31 22:00', 10)
  await wrote(anna, real, '2026-09-30 22:00', 10)
  await wrote(anna, real, '2026-09-10 10:00', 10)
  await wrote(bo, real, '2026-09-10 11:00', 0)
  await wrote(anna, entertaining, '2026-09-10 12:00', 10)
  await wrote(anna, entertaining, '2026-09-10 13:00', 0)
  for (const minute of [10, 20, 30]) await wrote(iris, entertaining, `2026-09-11 10:${minute}`, 0)
  for (const day of ['2026-08-31', '2026-09-10', '2026-09-11']) await visited(anna, day)
  await visited(bo, '2026-09-10')
  for (const seconds of [30, 90, 605, 6_000]) await answered('2026-09-11 10:00', seconds)
  await answered('2026-09-30 22:00', 60_000)
}

/** The totals other than 0, each with its days. */
async function totals(more: { country?: string; site?: number } = {}) {
  const { series } = await office.call(getFigures, { query: { ...september, ...more } })
  return Object.fromEntries(
    series
      .filter(({ total }) => total !== 0)
      .map(({ measure, days }) => [measure, days.flatMap((value, index) => (value === 0 ? [] : [[index + 1, value]]))]),
  )
}

test('[OFFICE-5] messages count by their kind, and members who were on the site once a day, on their day in Amsterdam', async () => {
  expect(await totals()).toMatchObject({
    paid_messages: [
      [1, 1],
      [10, 1],
    ],
    free_messages: [[10, 1]],
    fictional_messages: [[10, 2]],
    answers: [[11, 3]],
    active: [
      [10, 2],
      [11, 1],
    ],
  })
  // By the country of the member who wrote or visited.
  expect(await totals({ country: 'BE' })).toEqual({ signups: [[2, 1]], free_messages: [[10, 1]], active: [[10, 1]] })
  expect(await totals({ site: 2 })).toEqual({})
})

/** All pages of the list behind a number. */
async function listOf(measure: ListedMeasure, more: { country?: string; site?: number } = {}) {
  const found: FigureItem[] = []
  let cursor: string | undefined
  let total: number | null
  do {
    const page = await office.call(getFigureItems, {
      query: { ...september, ...more, measure, ...(cursor && { cursor }) },
    })
    found.push(...page.items)
    total = page.total
    cursor = page.next ?? undefined
  } while (cursor)
  return { found, total }
}

test('[OFFICE-5] the lists of messages equal their numbers, and contain no text', async () => {
  for (const filter of [{}, { country: 'BE' }, { country: 'NL' }, { site: 2 }]) {
    const { series } = await office.call(getFigures, { query: { ...september, ...filter } })
    for (const { measure, total } of series.filter(
      ({ measure: name }) => name.endsWith('messages') || name === 'answers',
    )) {
      const list = await listOf(measure, filter)
      expect([filter, measure, list.total, list.found.length]).toEqual([filter, measure, total, total])
    }
  }
  const { found } = await listOf('fictional_messages')
  expect(found.map(({ at, member, name }) => [at, member, name])).toEqual([
    ['2026-09-10T13:00:00.000Z', anna.memberId, 'Anna'],
    ['2026-09-10T12:00:00.000Z', anna.memberId, 'Anna'],
  ])
  expect(JSON.stringify(found)).not.toContain('Hoi')
})

test('[OFFICE-5] a long list of one moment is paged without a gap, and a page of many empty days has a next one', async () => {
  const id = await conversation(bo, iris)
  for (let message = 0; message < 60; message++) await wrote(bo, id, '2026-09-20 10:00', 0)
  await query("DELETE FROM figures_counted WHERE day = '2026-09-20'")
  // A day whose members were erased since: the number stays, the list is empty.
  await query(`INSERT INTO figures_sum (dimension, name, day, site_id, measure, currency, value)
    SELECT 'all', '', '2026-09-12'::date + step, 1, 'paid_messages', '', 1 FROM generate_series(0, 10) AS step`)
  const { countFigures } = await import('./server/jobs.ts')
  await countFigures({ days: 400, weeks: 3 })
  const { found, total } = await listOf('fictional_messages', { country: 'BE' })
  expect([found.length, total]).toEqual([60, 60])
  expect((await listOf('paid_messages')).found).toHaveLength(2)
})

test('[OFFICE-5] waits are filtered like the other numbers, and open as the answers', async () => {
  const { found, total } = await listOf('waits')
  expect([found.length, total]).toEqual([4, 4])
  expect(found.map(each => each.waited_minutes).sort((one, other) => one! - other!)).toEqual([0, 1, 10, 100])
  const { waits } = await office.call(getFigures, { query: { ...september, country: 'BE' } })
  expect(waits).toEqual({ median_in_minutes: null, p90_in_minutes: null })
  expect((await listOf('waits', { country: 'BE' })).found).toEqual([])
})

test('[OFFICE-5] the waiting times are the median and the ninth of ten answers of the period', async () => {
  const { waits } = await office.call(getFigures, { query: september })
  expect(waits).toEqual({ median_in_minutes: 1, p90_in_minutes: 100 })
  const { waits: october } = await office.call(getFigures, { query: { first: '2026-10-01', last: '2026-10-31' } })
  expect(october).toEqual({ median_in_minutes: 1000, p90_in_minutes: 1000 })
})

test('[OFFICE-5] [OFFICE-11] the sums of the waits equal the waits of their days, and a difference is found', async () => {
  const sums = (dimension: string) =>
    query(
      `SELECT name, minutes, answers FROM figures_wait_sum
        WHERE dimension = $1 AND day = '2026-09-11' AND site_id = 1 ORDER BY minutes, name`,
      [dimension],
    )
  // Two answers have the same wait, so that a sum is more than its rows.
  await answered('2026-09-11 11:00', 95)
  await query("DELETE FROM figures_counted WHERE day = '2026-09-11'")
  const { countFigures } = await import('./server/jobs.ts')
  await countFigures({ days: 400, weeks: 3 })
  const named = (name: string) =>
    [
      [0, 1],
      [1, 2],
      [10, 1],
      [100, 1],
    ].map(([minutes, answers]) => ({ name, minutes, answers }))
  expect(await sums('all')).toEqual(named(''))
  expect(await sums('country')).toEqual(named('NL'))
  expect(await sums('source')).toEqual(named(''))
  expect(await sums('lander')).toEqual(named(''))
  const page = (more: object) => office.call(getFigures, { query: { ...september, ...more } })
  const { waits } = await page({ country: 'NL' })
  expect(waits).toEqual({ median_in_minutes: 1, p90_in_minutes: 100 })
  // Two filters read the days instead of the sums.
  expect((await page({ country: 'NL', source: '' })).waits).toEqual(waits)
  const { differentSums } = await import('./server/store-check.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const since = new Date('2026-09-11T12:00:00Z')
  const ofWaits = async () => (await differentSums(db(), since)).filter(({ rule }) => rule.startsWith('waits'))
  expect(await ofWaits()).toEqual([])
  await query(`UPDATE figures_wait_sum SET answers = answers + 1
    WHERE dimension = 'lander' AND day = '2026-09-11' AND minutes = 1`)
  expect(await ofWaits()).toEqual([
    { rule: 'waits of 1 minutes by lander', site: 1, day: '2026-09-11', currency: '', counted: 3, booked: 2 },
  ])
  await query(`UPDATE figures_wait_sum SET answers = answers - 1
    WHERE dimension = 'lander' AND day = '2026-09-11' AND minutes = 1`)
})

test('[OFFICE-5] a cohort is the sign-ups of a week, with those who were on the site in each later week', async () => {
  const [{ monday, next, last }] =
    await query(`SELECT monday::text, (monday + 7)::text AS next, (monday + 14)::text AS last
    FROM (SELECT date_trunc('week', (now() AT TIME ZONE 'Europe/Amsterdam'))::date - 14 AS monday) AS week`)
  const members = [await madeMember(app, 'Cas'), await madeMember(app, 'Dee'), await madeMember(app, 'Eva')]
  for (const member of members) await signedUp(member, `${monday} 12:00`)
  const [cas, dee] = members as [MadeMember, MadeMember]
  for (const day of [monday, next, last]) await visited(cas, day)
  for (const day of [monday, last]) await visited(dee, day)
  const { countFigures } = await import('./server/jobs.ts')
  // The days were counted before these members signed up, as if they had done so.
  await query('DELETE FROM figures_member WHERE member_id = ANY($1::bigint[])', [members.map(each => each.memberId)])
  await query('DELETE FROM figures_counted WHERE day >= $1', [monday])
  await countFigures({ days: 40, weeks: 3 })
  const { cohorts } = await office.call(getFigures, { query: september })
  expect(cohorts.find(({ week }) => week === monday)).toEqual({ week: monday, signups: 3, later: [2, 1, 2] })
  const visits = { first: monday, last, measure: 'active' } as const
  const active = await office.call(getFigureItems, { query: visits })
  expect(active).toMatchObject({ total: 5, next: null })
  expect(active.items.map(({ name }) => name)).toEqual(['Dee', 'Cas', 'Cas', 'Dee', 'Cas'])
  const { cohorts: none } = await office.call(getFigures, { query: { ...september, country: 'PL' } })
  expect(none).toEqual([])
  const { cohorts: dutch } = await office.call(getFigures, { query: { ...september, country: 'NL', source: '' } })
  expect(dutch.find(({ week }) => week === monday)).toMatchObject({ signups: 3, later: [2, 1, 2] })
  // Rows of a version before the dimensions count only without a filter.
  await query('UPDATE figures_cohort SET country = NULL, source = NULL, lander = NULL WHERE week = $1', [monday])
  const { cohorts: old } = await office.call(getFigures, { query: { ...september, country: 'NL' } })
  expect(old.find(({ week }) => week === monday)).toBeUndefined()
  const { cohorts: all } = await office.call(getFigures, { query: september })
  expect(all.find(({ week }) => week === monday)).toMatchObject({ later: [2, 1, 2] })
})
