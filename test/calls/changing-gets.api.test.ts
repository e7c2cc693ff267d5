/** Endpoints of the specification that change something with a GET: only a page's own script may call them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { versions, writtenSince } from '../support/database/watched-tables.ts'
import { madeMember } from '../support/made-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const CHANGING = ['/api/logout.php', '/api/auto-like.php'] as const

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { origin: 'https://evil.example' },
  {},
]

test.each(CHANGING)('[TRUST-2] %s refuses requests by images, frames, links and other sites', async path => {
  const { client } = await madeMember(app, `Member of ${path}`)
  for (const headers of FOREIGN) expect((await client.fetch(path, { headers })).status).toBe(403)
})

// The test calls some fifty endpoints and compares all tables before and after each.
test('[TRUST-2] no other GET writes: all tables are compared before and after each', { timeout: 120_000 }, async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { roomRoutes } = await import('../../src/app/server/rooms.ts')
  const anna = await madeMember(app, 'Watched')
  const bas = await madeMember(app, 'Bas', { gender: 'male' })
  const { likeMember } = await import('../../src/features/likes/contract.ts')
  await bas.client.call(likeMember, { body: { id: anna.memberId } })
  // Waits until the like's later writes are done, before it compares the tables.
  const noted = 'SELECT FROM notifications_absence WHERE member_id = $1'
  await expect.poll(async () => (await pool().query(noted, [anna.memberId])).rowCount).toBe(1)
  const paths = roomRoutes.flatMap(({ endpoint: { method, path, who, scriptOnly } }) =>
    method === 'GET' && (who === 'member' || who === 'anyone') && !scriptOnly ? [path] : [],
  )
  expect(paths.length).toBeGreaterThan(20)
  expect(CHANGING.filter(each => (paths as string[]).includes(each))).toEqual([])
  const changed: string[] = []
  for (const path of new Set(paths)) {
    const before = await versions()
    await anna.client.fetch(`${path}?id=${bas.memberId}`)
    changed.push(...(await writtenSince(before)).map(table => `${path} ${table}`))
  }
  expect(changed).toEqual([])
})
