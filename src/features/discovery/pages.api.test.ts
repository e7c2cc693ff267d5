import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { getLikes, getSwipe } from '../likes/contract.ts'
import { type SearchRequest, searchMembers } from './contract.ts'

const CITIES = ['Utrecht', 'Amersfoort', 'Zwolle', 'Breda']
const PEOPLE = 70

let app: TestApp
let viewer: MadeMember
let expected: number[]
beforeAll(async () => {
  app = await testApp()
  viewer = await madeMember(app, 'Viewer', { gender: 'male', sexuality: 'bi', city: 'Utrecht' })
  const people: MadeMember[] = []
  for (let i = 0; i < PEOPLE; i++) {
    people.push(
      await madeMember(app, `Person ${i}`, {
        gender: i % 3 === 0 ? 'male' : 'female',
        sexuality: 'bi',
        birthDate: `19${70 + (i % 30)}-0${1 + (i % 9)}-1${i % 10}`,
        city: CITIES[i % CITIES.length]!,
      }),
    )
  }
  expected = people.map(person => person.memberId).sort((a, b) => a - b)
  const { pool } = await import('#platform/server/database/db.ts')
  // Many members share one quarter of an hour: equal sort values must not make pages repeat or skip members.
  await pool().query('UPDATE discovery_activity SET act = act - (member_id % 4)::int')
})
afterAll(() => app.stop())

async function pages(query: SearchRequest): Promise<number[][]> {
  const all: number[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply: Awaited<ReturnType<typeof page>> = await page({ ...query, ...(cursor && { cursor }) })
    expect(reply.pageNumber).toBe(all.length + 1)
    expect(reply.numResults).toBe(PEOPLE)
    all.push(reply.results.map(card => card.id))
    cursor = reply.next
  }
  return all
}

const page = (query: SearchRequest) => viewer.client.call(searchMembers, { query })

for (const query of [
  { sort: 'active' },
  { sort: 'newest' },
  { sort: 'nearest' },
  { sort: 'active', distance: 250 },
  { sort: 'newest', distance: 250 },
  { sort: 'nearest', distance: 250 },
  { sort: 'active', country: 'all' },
] as const) {
  test(`[SEARCH-2] pages of 24 neither repeat nor skip members: ${Object.values(query).join(', ')}`, async () => {
    const all = await pages({ gender: 'all', ...query })
    expect(all.map(ids => ids.length)).toEqual([24, 24, 22])
    expect(all.flat().sort((a, b) => a - b)).toEqual(expected)
  })
}

test('[SEARCH-2] a new member on page one moves no member onto page two', async () => {
  const first = await page({ gender: 'all', sort: 'newest' })
  await madeMember(app, 'Latecomer', { sexuality: 'bi' })
  const second = await page({ gender: 'all', sort: 'newest', cursor: first.next! })
  const seen = new Set(first.results.map(card => card.id))
  expect(second.results.some(card => seen.has(card.id))).toBe(false)
  expect(second.results).toHaveLength(24)
})

test('[TRUST-15] a cursor is encrypted: it shows neither an id nor when a member was last active', async () => {
  const { next } = await page({ gender: 'all', sort: 'active' })
  const bytes = Buffer.from(next!, 'base64url')
  expect(() => JSON.parse(bytes.toString('utf8'))).toThrow()
  const again = await page({ gender: 'all', sort: 'active' })
  expect(again.next).not.toBe(next)
})

test('[SEARCH-2] [TRUST-15] an invalid, changed or readable cursor is refused with a sentence', async () => {
  const { next } = await page({ gender: 'all', sort: 'active' })
  const changed = `${next!.slice(0, -4)}${next!.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  const readable = Buffer.from(JSON.stringify([2, 1, 1, 0, 1])).toString('base64url')
  for (const cursor of ['bm90IG91cnM', changed, readable]) {
    expect(
      await viewer.client.refused(searchMembers, { query: { gender: 'all', sort: 'active', cursor } }),
    ).toMatchObject({
      status: 400,
      code: 'cursor_invalid',
      detail: 'Dit deel van de lijst kan niet meer getoond worden. Begin weer bij de eerste pagina.',
    })
  }
})

test('[TRUST-15] a cursor is refused for another member, other filters, another list and another call', async () => {
  const everybody = { gender: 'all', min_age: 18, max_age: 99 } as const
  const { next } = await page(everybody)
  const cursor = next!
  const stranger = await madeMember(app, 'Stranger', { gender: 'male', sexuality: 'bi', city: 'Utrecht' })
  expect((await page({ ...everybody, cursor })).pageNumber).toBe(2)
  const refusals = [
    stranger.client.refused(searchMembers, { query: { ...everybody, cursor } }),
    viewer.client.refused(searchMembers, { query: { ...everybody, sort: 'newest', cursor } }),
    viewer.client.refused(searchMembers, { query: { ...everybody, min_age: 30, cursor } }),
    viewer.client.refused(searchMembers, { query: { ...everybody, similar_cursor: cursor } }),
    viewer.client.refused(getSwipe, { query: { ...everybody, cursor } }),
    viewer.client.refused(getLikes, { query: { cursor } }),
  ]
  for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject({ code: 'cursor_invalid' })
})

test('[TRUST-15] a cursor is refused on another site, and that of a staff member for another one', async () => {
  const { decryptCursor, encryptCursor } = await import('#platform/server/endpoints/cursor.ts')
  const list = { name: 'test', filters: { first: 1, second: undefined, third: 3 } }
  const [here, there] = [1, 2].map(siteId => ({ ...list, viewer: { siteId, memberId: null } }))
  const [anna, bert] = [1, 2].map(staffId => ({ ...list, staffId }))
  const cursor = encryptCursor(here!, ['a', 1])
  expect(decryptCursor({ ...here!, filters: { third: 3, first: 1 } }, cursor)).toEqual(['a', 1])
  for (const other of [there!, anna!]) expect(() => decryptCursor(other, cursor)).toThrow('cursor_invalid')
  expect(() => decryptCursor(bert!, encryptCursor(anna!, []))).toThrow('cursor_invalid')
})

test('[SEARCH-7] the bulk rebuild produces the same members and counts as the single refreshes', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const read = async () => ({
    members: (await pool().query('SELECT * FROM discovery_member ORDER BY member_id')).rows,
    counts: (await pool().query('SELECT * FROM discovery_count WHERE n > 0 ORDER BY 1,2,3,4,5,6,7,8')).rows,
    cities: (await pool().query('SELECT * FROM discovery_city WHERE n > 0 ORDER BY 1,2,3')).rows,
  })
  const before = await read()
  const { transaction } = await import('#platform/server/database/db.ts')
  const { rebuildSearch } = await import('#discovery/server')
  await transaction(tx => rebuildSearch(tx))
  expect(await read()).toEqual(before)
})
