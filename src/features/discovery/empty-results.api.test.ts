import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { type SearchRequest, searchMembers } from './contract.ts'
import { DISTANCES_IN_KM } from './rules.ts'

let app: TestApp
let bram: MadeMember
beforeAll(async () => {
  app = await testApp()
  bram = await madeMember(app, 'Bram', { gender: 'male' })
  await madeMember(app, 'Anna', { birthDate: '1990-01-01', city: 'Utrecht', interests: ['wine'] })
  await madeMember(app, 'Bea', { birthDate: '1991-01-01', city: 'Utrecht' })
  await madeMember(app, 'Cor', { birthDate: '1992-01-01', city: 'Groningen', fictional: true })
})
afterAll(() => app.stop())

const search = (query: SearchRequest, who = bram) => who.client.call(searchMembers, { query })
const cityId = async (name: string) => {
  const { citiesLike } = await import('#places/server')
  return (await citiesLike('NL', name, 1))[0]!.id
}

test('[SEARCH-8] an empty result lists how many members each filter hides, most first, with the search without that filter', async () => {
  const reply = await search({ min_age: 70, max_age: 75 })
  expect(reply.numResults).toBe(0)
  expect(reply.hiding.map(({ filter, count }) => [filter, count])).toEqual([['age', 3]])
  const { filters } = reply.hiding[0]!
  expect(filters).toMatchObject({ min_age: 18, max_age: 99 })
  const widened = await search({ min_age: filters.min_age, max_age: filters.max_age })
  expect(widened.numResults).toBe(3)
})

test('[SEARCH-8] a filter that alone hides no member is not listed', async () => {
  const utrecht = await cityId('Utrecht')
  const reply = await search({ city: utrecht, distance: 10, interests: 'wine,beach', fictional: false })
  expect(reply.hiding.map(({ filter, count }) => [filter, count])).toEqual([['interests', 2]])
  expect((await search({ interests: 'wine,beach', photo: true })).hiding).toEqual([])
  expect((await search({})).hiding).toEqual([])
})

test('[SEARCH-8] a member searches around a chosen city, by id or name, even without a city in the profile', async () => {
  expect((await search({})).hasCity).toBe(false)
  for (const query of [{ city: await cityId('Utrecht') }, { city_text: 'utrecht' }]) {
    const reply = await search({ ...query, distance: 25 })
    expect(reply.city).toMatchObject({ name: 'Utrecht' })
    expect(reply).toMatchObject({ hasCity: true, filters: { distance: 25 } })
    expect(reply.results.map(card => card.name).sort()).toEqual(['Anna', 'Bea'])
  }
  const nearest = await search({ city_text: 'Groningen', sort: 'nearest' })
  expect(nearest.results[0]?.name).toBe('Cor')
  const unknown = await search({ city_text: 'Nergenshuizen aan Zee', distance: 25 })
  expect(unknown).toMatchObject({ city: false, filters: { distance: null }, numResults: 3 })
})

test('[SEARCH-8] distances don’t reveal a position: members of one city are equally far from anywhere', async () => {
  // Searches from cities all around Utrecht with every radius, as an attacker would who wants to locate Anna.
  for (const from of ['Amersfoort', 'Gouda', 'Hilversum', 'Zeist', 'Woerden', 'Houten', 'Amsterdam']) {
    const city = await cityId(from)
    for (const distance of DISTANCES_IN_KM) {
      const names = (await search({ city, distance })).results.map(card => card.name)
      expect(names.includes('Anna')).toBe(names.includes('Bea'))
    }
    const nearest = await search({ city, sort: 'nearest' })
    expect(JSON.stringify(nearest.results)).not.toMatch(/"(distance|away|x|y|lat|lon)"/)
  }
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    'SELECT DISTINCT m.x, m.y, c.x AS cx, c.y AS cy FROM discovery_member m JOIN places_city c ON c.id = m.city',
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect([row.x, row.y]).toEqual([row.cx, row.cy])
})

test('[SEARCH-8] [TRUST-15] a hundred positions around a member find the centre of her city, never her street', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ id: number }>(
    "SELECT id::int FROM places_city WHERE country = 'NL' ORDER BY md5(id::text) LIMIT 100",
  )
  const orders = new Set<string>()
  for (const [index, { id }] of rows.entries()) {
    const near = await search({ city: id, sort: 'nearest' })
    const names = near.results.map(card => card.name)
    // Anna and Bea live in one city: their order doesn't depend on the viewer's place.
    orders.add(names.filter(name => name !== 'Cor').join())
    const distance = DISTANCES_IN_KM[index % DISTANCES_IN_KM.length]!
    const within = (await search({ city: id, distance })).results.map(card => card.name)
    expect(within.includes('Anna')).toBe(within.includes('Bea'))
  }
  expect(rows).toHaveLength(100)
  expect([...orders]).toHaveLength(1)
})

test('[SEARCH-8] [FICT-5] excluding fictional profiles is also listed as a filter that hides members', async () => {
  const reply = await search({ city_text: 'Groningen', distance: 10, fictional: false })
  expect(reply.hiding.map(({ filter, count }) => [filter, count])).toContainEqual(['fictional', 1])
})
