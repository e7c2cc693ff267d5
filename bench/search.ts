/**
 * Measures member search at a given size: `node bench/search.ts 200000`. Each figure has two floors of the same run:
 * `SELECT 1`, and the usual query (one wide table, OFFSET, count(*), haversine).
 */
import { sql } from 'kysely'
import type { ResultRow, SearchQuery } from '../src/features/discovery/server/search/search-query.ts'
import { amongMembers, type Measured, measure } from './projection.ts'
import { report } from './report.ts'
import { searchQueryOf } from './search-queries.ts'

const RADII = [10, 25, 50, 100]

const members = Number(process.argv[2] ?? 1_000_000)

await amongMembers(members, measureAll)

async function measureAll(): Promise<void> {
  const { db } = await import('../src/platform/server/database/db.ts')
  const { searchDb } = await import('../src/features/discovery/server/search/store-search-connections.ts')
  const { findPage } = await import('../src/features/discovery/server/store.ts')
  const { countFound } = await import('../src/features/discovery/server/search/store-count.ts')
  const page = async (query: SearchQuery, pages = 1): Promise<void> => {
    let last: ResultRow | undefined
    for (let at = 1; at <= pages; at++) {
      const rows: ResultRow[] = await findPage(query, last && { page: at, member: last.member_id, ...last }, 24)
      last = rows.at(-1)
      if (!last) return
    }
  }
  const floor = await measure('SELECT 1', () => sql`SELECT 1`.execute(searchDb()))
  const list = await measure('usual: last active, OFFSET', i => naiveSearch(db(), i), 40)
  const near = await measure('usual: haversine', i => naiveNearest(db(), i), 20)
  const total = await measure('usual: count(*)', i => naiveCount(db(), i), 40)
  const against = async (usual: Measured, name: string, work: (i: number) => Promise<unknown>) => {
    const { p50, p99 } = await measure(name, work)
    report({
      promise: `Search of ${members.toLocaleString('en')}: ${name}`,
      ours: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms`,
      floor: `usual query p50 ${usual.p50.toFixed(0)} ms; SELECT 1 ${floor.p50.toFixed(2)} ms`,
      ratio: `${(usual.p50 / p50).toFixed(0)} x faster`,
    })
  }
  await against(list, 'last active, page 1', i => page(searchQueryOf(i, {})))
  const narrow = (i: number) => ({ min_age: 30 + (i % 20), max_age: 31 + (i % 20) })
  await against(list, 'last active, two years of age', i => page(searchQueryOf(i, narrow(i))))
  await against(list, 'last active, both genders, all countries', i =>
    page(searchQueryOf(i, { gender: 'all', country: 'all' })),
  )
  await against(list, 'last active, eight pages', i => page(searchQueryOf(i, {}), 8))
  await against(list, 'newest', i => page(searchQueryOf(i, { sort: 'newest' })))
  await against(near, 'nearest', i => page(searchQueryOf(i, { sort: 'nearest' })))
  await against(near, 'nearest, two years of age', i =>
    page(searchQueryOf(i, { sort: 'nearest', min_age: 60, max_age: 61 })),
  )
  await against(near, 'radius, last active', i => page(searchQueryOf(i, { distance: RADII[i % 4]! })))
  await against(near, 'radius, newest', i => page(searchQueryOf(i, { sort: 'newest', distance: RADII[i % 4]! })))
  await against(list, 'two interests', i => page(searchQueryOf(i, {}, 2 ** (i % 50) + 2 ** ((i + 7) % 50))))
  await against(list, 'online', i => page(searchQueryOf(i, { online: true })))
  await against(total, 'count', i => countFound(searchQueryOf(i, {})))
  const wide = { min_age: 18, max_age: 99, country: 'all', gender: 'all' } as const
  await against(total, 'count of everybody', i => countFound(searchQueryOf(i, wide)))
  await against(total, 'count within 25 km', i => countFound(searchQueryOf(i, { distance: 25 })))
}

type Db = import('../src/platform/server/database/db.ts').Db

function naiveSearch(db: Db, i: number) {
  const { filters, siteIds, countries, born } = searchQueryOf(i, {})
  return sql`SELECT * FROM bench_naive WHERE site_id = ${siteIds[0]} AND gender = ${filters.gender === 'male' ? 1 : 2}
    AND country = ${countries[0]} AND birth_date BETWEEN date '1970-01-01' + ${born.from}::int AND date '1970-01-01' + ${born.to}::int
    ORDER BY last_active DESC LIMIT 24 OFFSET ${(i % 8) * 24}`.execute(db)
}

function naiveNearest(db: Db, i: number) {
  const { filters, siteIds, origin } = searchQueryOf(i, {})
  const [latitude, longitude] = [50 + origin!.y / 111_000, 4 + origin!.x / 70_000]
  return sql`SELECT *, 6371 * acos(least(1, cos(radians(${latitude}::float8)) * cos(radians(latitude)) * cos(radians(longitude) - radians(${longitude}::float8))
      + sin(radians(${latitude}::float8)) * sin(radians(latitude)))) AS away
    FROM bench_naive WHERE site_id = ${siteIds[0]} AND gender = ${filters.gender === 'male' ? 1 : 2} ORDER BY away LIMIT 24`.execute(
    db,
  )
}

function naiveCount(db: Db, i: number) {
  const { filters, siteIds, countries, born } = searchQueryOf(i, {})
  return sql`SELECT count(*) FROM bench_naive WHERE site_id = ${siteIds[0]} AND gender = ${filters.gender === 'male' ? 1 : 2}
    AND country = ${countries[0]} AND birth_date BETWEEN date '1970-01-01' + ${born.from}::int AND date '1970-01-01' + ${born.to}::int`.execute(
    db,
  )
}
