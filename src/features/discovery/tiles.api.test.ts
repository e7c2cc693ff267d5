import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { searchMembers } from './contract.ts'
import { TILE_AFTER, withTiles } from './rules.ts'

let app: TestApp
let bram: MadeMember
beforeAll(async () => {
  app = await testApp()
  bram = await madeMember(app, 'Bram', { gender: 'male' })
  for (let i = 0; i < 26; i++) await madeMember(app, `Vrouw ${i}`)
  await add(bram.siteId, 'cam', 'https://cams.example/', 1)
  await add(bram.siteId, 'resell', 'https://anders.example/', 2)
})
afterAll(() => app.stop())

async function add(siteId: number, kind: string, url: string, place = 0, image: string | null = null) {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `INSERT INTO discovery_tile (site_id, kind, partner, title, url, place, image)
     VALUES ($1, $2, 'Partner', 'Kijk hier', $3, $4, $5)`,
    [siteId, kind, url, place, image],
  )
}

test('[SEARCH-5] partner tiles come with the first page and are not counted as results', async () => {
  const first = await bram.client.call(searchMembers, { query: {} })
  expect(first.tiles.map(({ kind, url }) => [kind, url])).toEqual([
    ['cam', 'https://cams.example/'],
    ['resell', 'https://anders.example/'],
  ])
  expect([first.numResults, first.results.length, first.numFictional]).toEqual([26, 24, 0])
  const second = await bram.client.call(searchMembers, { query: { cursor: first.next! } })
  expect(second.tiles).toEqual([])
})

test('[SEARCH-5] [SITE-9] a site without partner tiles shows none of another site’s', async () => {
  const vlam = await madeMember(app, 'Vlammetje', { host: 'vlam.localhost' })
  expect((await vlam.client.call(searchMembers, { query: {} })).tiles).toEqual([])
})

test('[SEARCH-5] [TRUST-3] a tile with an external image or a link that is not https is rejected by the database', async () => {
  await expect(add(bram.siteId, 'cam', 'javascript:alert(1)')).rejects.toThrow(/check constraint/)
  await expect(add(bram.siteId, 'cam', 'https://a.example/', 0, 'https://a.example/x.png')).rejects.toThrow(/check/)
  await expect(add(bram.siteId, 'cam', 'https://b.example/', 0, '/cdn/../x.png')).rejects.toThrow(/check/)
})

test('[SEARCH-5] tiles stand between members, and an empty list has none', () => {
  const members = Array.from({ length: 20 }, (_, i) => i)
  const mixed = withTiles(members, ['cam', 'resell', 'third'])
  expect(mixed[TILE_AFTER]).toEqual({ tile: 'cam' })
  expect(mixed[2 * TILE_AFTER + 1]).toEqual({ tile: 'resell' })
  expect(mixed).toHaveLength(22)
  expect(withTiles([], ['cam'])).toEqual([])
})
