/** The budget of different members that one member may see, tested on the real program with the limits of production. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#chat/contract'
import { type SearchReply, searchMembers } from '#discovery/contract'
import { getSwipe } from '#likes/contract'
import { getMember, type MemberCard } from '#members/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { Client } from '../../../test/support/client.ts'
import { lockWaits } from '../../../test/support/database/lock-waits.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { type AppProcess, startAppProcess } from '../../../test/support/programs/app-process.ts'

let app: TestApp
let other: AppProcess
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1' })
  for (let count = 0; count < 64; count++) await chatMember(app, `Lid ${count}`)
})
afterAll(async () => {
  await other?.kill()
  await app.stop()
})
beforeEach(() => allow({ profiles_an_hour: 30, profiles_a_day: 60 }))

async function allow(settings: { profiles_an_hour: number; profiles_a_day: number }): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, updateSettings } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, 1, settings))
  await reloadSites()
}

async function query(text: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

/** Everybody on the site, a page at a time. */
const everybody = { gender: 'all', min_age: 18, max_age: 99 } as const

async function page(client: Client, cursor?: string) {
  return client.send(searchMembers, { query: { ...everybody, ...(cursor && { cursor }) } })
}

async function firstPages(client: Client): Promise<{ seen: MemberCard[]; next: string; unseen: number }> {
  const first = (await page(client)).body as SearchReply
  const seen = first.results
  const [row] = await query(
    `SELECT member_id FROM members_profile WHERE site_id = 1 AND NOT invisible AND status = 'active'
     AND member_id <> ALL($1) ORDER BY member_id LIMIT 1`,
    seen.map(card => card.id),
  )
  return { seen, next: first.next!, unseen: row!.member_id }
}

test('[TRUST-7] a member who has seen as many members as the site allows in an hour gets the time when new profiles are shown again', async () => {
  const anna = await chatMember(app, 'Anna')
  const { seen, next, unseen } = await firstPages(anna.client)
  expect(seen).toHaveLength(24)
  const requestedAt = Date.now()
  const refused = await page(anna.client, next)
  expect(refused).toMatchObject({ status: 429, body: { code: 'profile_budget' } })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
  const minuteAfter = (moment: number) =>
    new Date(Math.ceil((moment + wait * 1000) / 60_000) * 60_000).toLocaleTimeString('nl', {
      timeStyle: 'short',
      timeZone: 'Europe/Amsterdam',
    })
  // A minute may have passed since the request.
  const time = [requestedAt, Date.now()].map(minuteAfter).join('|')
  expect((refused.body as { detail: string }).detail).toMatch(
    new RegExp(`^Je hebt heel veel profielen bekeken\\. (Vandaag|Morgen) vanaf (${time}) zie je weer nieuwe\\.`),
  )
  // A refused page doesn't count, so a retry is refused too; members seen before stay visible.
  expect((await page(anna.client, next)).status).toBe(429)
  expect((await page(anna.client)).status).toBe(200)
  expect((await anna.client.send(getMember, { query: { id: seen[0]!.id } })).status).toBe(200)
  await allow({ profiles_an_hour: 24, profiles_a_day: 40 })
  expect((await anna.client.send(getMember, { query: { id: unseen } })).status).toBe(429)
  const bram = await chatMember(app, 'Bram')
  expect((await bram.client.send(getMember, { query: { id: unseen } })).status).toBe(200)
})

test('[TRUST-7] messages and the profiles of conversation partners stay open, and don’t count', async () => {
  await allow({ profiles_an_hour: 1, profiles_a_day: 1 })
  const [cor, dora] = [await chatMember(app, 'Cor'), await chatMember(app, 'Dora')]
  const send = () => cor.client.send(sendMessage, { body: { profile: dora.memberId, text: 'dag' } })
  expect((await page(cor.client)).status).toBe(429)
  expect((await send()).status).toBe(200)
  for (const [from, to] of [
    [cor, dora],
    [dora, cor],
  ] as const)
    expect((await from.client.send(getMember, { query: { id: to.memberId } })).status).toBe(200)
  const counted = 'SELECT FROM members_budget WHERE viewer_id = ANY($1) AND bit_count(day_seen) > 0'
  expect(await query(counted, [cor.memberId, dora.memberId])).toEqual([])
  expect((await cor.client.send(getMember, { query: { id: cor.memberId } })).status).toBe(200)
})

test('[TRUST-7] the swipe game has the same budget', async () => {
  await allow({ profiles_an_hour: 3, profiles_a_day: 40 })
  const eva = await chatMember(app, 'Eva')
  const send = () => eva.client.send(getSwipe, { query: { ...everybody, photo: false } })
  expect(await send()).toMatchObject({ status: 429, body: { code: 'profile_budget' } })
  await allow({ profiles_an_hour: 30, profiles_a_day: 40 })
  expect((await send()).status).toBe(200)
})

test('[TRUST-7] after the hour the budget of the day remains, and after the day it is full again', async () => {
  const fien = await chatMember(app, 'Fien')
  await allow({ profiles_an_hour: 30, profiles_a_day: 40 })
  const { next } = await firstPages(fien.client)
  const end = (period: string) =>
    query(`UPDATE members_budget SET ${period} = now() - interval '1 second' WHERE viewer_id = $1`, fien.memberId)
  await end('hour_ends')
  const refused = await page(fien.client, next)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  await end('day_ends')
  expect((await page(fien.client, next)).status).toBe(200)
})

test('[TRUST-7] concurrent requests through two processes share one budget', async () => {
  await allow({ profiles_an_hour: 2, profiles_a_day: 60 })
  other = await startAppProcess({ PORT: '0' })
  const gea = await chatMember(app, 'Gea')
  const there = new Client(other.port, gea.client.host)
  for (const [name, value] of gea.client.cookies) there.cookies.set(name, value)
  const members = await query(
    `SELECT member_id AS id FROM members_profile WHERE site_id = 1 AND NOT invisible AND status = 'active'
     AND member_id <> $1 ORDER BY member_id LIMIT 5`,
    gea.memberId,
  )
  const [first, ...others] = members.map(row => row.id as number)
  const view = (client: Client, id: number) => client.send(getMember, { query: { id } })
  expect((await view(gea.client, first!)).status).toBe(200)
  // Locks the viewer's row until all requests wait for it.
  const { pool } = await import('#platform/server/database/db.ts')
  const held = await pool().connect()
  await held.query('BEGIN')
  await held.query('SELECT FROM members_budget WHERE viewer_id = $1 FOR UPDATE', [gea.memberId])
  const replies = others.map((id, index) => view(index % 2 ? there : gea.client, id))
  await expect.poll(lockWaits).toHaveLength(others.length)
  await held.query('COMMIT')
  held.release()
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 429, 429, 429])
})

test('[TRUST-7] [TRUST-14] an exhausted budget is a security event of the member, and the seen members are stored as a sketch that expires', async () => {
  const hans = await chatMember(app, 'Hans')
  const { next } = await firstPages(hans.client)
  await page(hans.client, next)
  const { storeSecurityEvents } = await import('#platform/server/security/security-events.ts')
  await storeSecurityEvents()
  const events = await query(
    'SELECT kind, endpoint, count FROM platform_security_event WHERE member_id = $1',
    hans.memberId,
  )
  expect(events).toEqual([{ kind: 'profile_budget_reached', endpoint: 'GET /api/members.php', count: 1 }])
  expect(await app.metrics()).toMatch(/vonk_security_events_total\{kind="profile_budget_reached",site="1"\} [1-9]/)
  const [row] = await query(
    'SELECT bit_count(day_seen)::int AS seen FROM members_budget WHERE viewer_id = $1',
    hans.memberId,
  )
  expect(row!.seen).toBeGreaterThan(20)
  const { forgetOldBudgets } = await import('./server/budget/store-budget.ts')
  await query('UPDATE members_budget SET day_ends = now() WHERE viewer_id = $1', hans.memberId)
  await forgetOldBudgets.run(undefined)
  expect(await query('SELECT FROM members_budget WHERE viewer_id = $1', hans.memberId)).toEqual([])
})
