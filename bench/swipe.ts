/**
 * Measures the next cards of the swipe game after 100, 1,000 and 10,000 swipes: `node bench/swipe.ts 1000000`. It
 * measures the worst case: the scan meets all swiped members first. The floor is the usual query in the same run.
 */
import { sql } from 'kysely'
import type { ResultRow } from '../src/features/discovery/server/search/search-query.ts'
import type { Db } from '../src/platform/server/database/db.ts'
import { amongMembers, measure } from './projection.ts'
import { report } from './report.ts'
import { searchQueryOf } from './search-queries.ts'

const members = Number(process.argv[2] ?? 1_000_000)
const CARDS = 13
/** Member ids by number of swipes. All of them run the same search. */
const PLAYERS = { 9000001: 100, 9000002: 1_000, 9000003: 10_000 }

await amongMembers(members, run, judge)

async function judge(one: Db): Promise<void> {
  for (const [player, judged] of Object.entries(PLAYERS)) {
    await sql`INSERT INTO likes_swipe (from_id, to_id, site_id, liked, shown)
      SELECT ${player}::bigint, member_id, 1, member_id % 5 = 0, true FROM discovery_activity
      WHERE site_id = 1 AND gender = 2 AND country = discovery_country('NL') AND photo AND seeks <= 2
      ORDER BY act DESC, member_id DESC LIMIT ${judged}`.execute(one)
  }
  await sql`VACUUM ANALYZE likes_swipe`.execute(one)
}

async function run(): Promise<void> {
  const { db } = await import('../src/platform/server/database/db.ts')
  const { findPage } = await import('../src/features/discovery/server/store.ts')
  const { swipedBy } = await import('../src/features/likes/server/store-swipe-game.ts')
  const cards = (player: number, last?: ResultRow): Promise<ResultRow[]> => {
    const query = searchQueryOf(1, { country: 'NL', photo: true, min_age: 18, max_age: 99, countryregion: null })
    const mine = { ...query, siteIds: [1], viewer: { id: player, gender: 'male' as const }, unless: swipedBy(player) }
    return findPage(mine, last && { page: 1, member: last.member_id, ...last }, CARDS)
  }
  for (const [player, judged] of Object.entries(PLAYERS)) {
    const id = Number(player)
    const usual = await measure(`usual, ${judged} judged`, () => naive(db(), id), 20)
    const first = await measure(`first cards, ${judged} judged`, () => cards(id))
    const stopped = (await cards(id)).at(-1)!
    const onwards = await measure(`onwards, ${judged} judged`, () => cards(id, stopped))
    const shown = `p50 ${first.p50.toFixed(1)} ms, p99 ${first.p99.toFixed(1)} ms; onwards p99 ${onwards.p99.toFixed(1)} ms`
    report({
      promise: `Swipe game among ${members.toLocaleString('en')}: the first cards for a member who has judged ${judged.toLocaleString('en')}`,
      ours: shown,
      floor: `usual query p50 ${usual.p50.toFixed(0)} ms`,
      ratio: `${(usual.p50 / first.p50).toFixed(0)} x faster`,
    })
  }
}

function naive(db: Db, player: number) {
  return sql`SELECT id FROM bench_naive WHERE site_id = 1 AND gender = 2 AND country = discovery_country('NL') AND photo
    AND id NOT IN (SELECT to_id FROM likes_swipe WHERE from_id = ${player}::bigint) ORDER BY random() LIMIT ${CARDS}`.execute(
    db,
  )
}
