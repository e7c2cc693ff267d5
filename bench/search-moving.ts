/**
 * Search during updates. Replays the heartbeats, flushes and profile changes of an hour as fast as the machine can, and
 * reports search p99 before, during and after, and the growth of the tables: `node bench/search-moving.ts 1000000`.
 */
import { sql } from 'kysely'
import type { Db } from '../src/platform/server/database/db.ts'
import { amongMembers, percentile } from './projection.ts'
import { report } from './report.ts'
import { searchQueryOf } from './search-queries.ts'

const members = Number(process.argv[2] ?? 1_000_000)
const MINUTES = 60
/** Two of a hundred members are online at a time; a fifteenth of them changes every minute. */
const online = Math.round(members / 50)
const changesAMinute = Math.round(members / 5_000)
const TABLES = ['discovery_member', 'discovery_activity', 'members_seen', 'discovery_count']

await amongMembers(members, run, async one => {
  // Every member was online once.
  await sql`INSERT INTO members_seen SELECT member_id, to_timestamp(act * 900.0) FROM discovery_activity
    ON CONFLICT DO NOTHING`.execute(one)
  await sql`DROP TABLE bench_naive`.execute(one)
  await sql`VACUUM ANALYZE members_seen`.execute(one)
})

async function run(): Promise<void> {
  const { db } = await import('../src/platform/server/database/db.ts')
  await makeChange(db())
  const sizes = await sizesOf(db())
  const before = await measure(400)
  const during: number[] = []
  const flushes: number[] = []
  let moving = true
  const searching = (async () => {
    for (let i = 0; moving; i++) during.push(await one(i))
  })()
  const started = performance.now()
  try {
    await db()
      .connection()
      .execute(async one => {
        await sql`SET statement_timeout = 0`.execute(one)
        for (let minute = 0; minute < MINUTES; minute++) flushes.push(await live(one, minute))
      })
  } finally {
    moving = false
    await searching
  }
  const seconds = (performance.now() - started) / 1000
  const after = await measure(400)
  const grown = await sizesOf(db())
  const during99 = percentile(during, 0.99)
  for (const table of TABLES) console.log(`${table}: ${mb(sizes[table]!)} -> ${mb(grown[table]!)} MB`)
  report({
    promise: `Search of ${members.toLocaleString('en')} while an hour of activity runs in ${Math.round(seconds)} s`,
    ours: `p99 before ${before.toFixed(1)}, during ${during99.toFixed(1)}, after ${after.toFixed(1)} ms; flush p99 ${percentile(flushes, 0.99).toFixed(0)} ms`,
    floor: `${mb(sum(sizes))} MB of tables and indexes before`,
    ratio: `${(sum(grown) / sum(sizes)).toFixed(2)} x the size after`,
  })
}

/** One simulated minute: heartbeats, changed profiles, the flush. Returns the flush's time. */
async function live(db: Db, minute: number): Promise<number> {
  const first = 1 + Math.floor((minute * online) / 15)
  await sql`UPDATE members_seen SET seen_at = now() + make_interval(mins => ${minute}::int)
    WHERE member_id IN (SELECT 1 + (i * 7919::bigint) % ${members}::bigint
      FROM generate_series(${first}::bigint, ${first + online}::bigint) AS i)`.execute(db)
  // The writes of discovery_refresh() after a profile change: both rows are replaced.
  await sql`WITH who AS (SELECT 1 + ((i + ${minute * changesAMinute}::bigint) * 104729::bigint) % ${members}::bigint AS id
      FROM generate_series(1, ${changesAMinute}::bigint) AS i)
    SELECT bench_change(id) FROM who`.execute(db)
  const started = performance.now()
  await sql`SELECT discovery_refresh_activity()`.execute(db)
  return performance.now() - started
}

async function makeChange(db: Db): Promise<void> {
  await sql`CREATE FUNCTION bench_change(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE m discovery_member; a discovery_activity;
    BEGIN
      SELECT * INTO m FROM discovery_member WHERE member_id = p_id;
      SELECT * INTO a FROM discovery_activity WHERE member_id = p_id;
      IF m.member_id IS NULL THEN RETURN; END IF;
      PERFORM discovery_change_count(m, -1);
      DELETE FROM discovery_member WHERE member_id = p_id;
      m.photo := NOT m.photo;
      a.photo := m.photo;
      INSERT INTO discovery_member VALUES (m.*);
      INSERT INTO discovery_activity VALUES (a.*);
      PERFORM discovery_change_count(m, 1);
    END $$`.execute(db)
}

async function measure(times: number): Promise<number> {
  for (let i = 0; i < 20; i++) await one(i + 7_000)
  const took: number[] = []
  for (let i = 0; i < times; i++) took.push(await one(i))
  return percentile(took, 0.99)
}

/** Runs one search as the endpoint does: a page of results with their count. */
async function one(i: number): Promise<number> {
  const { findPage } = await import('../src/features/discovery/server/store.ts')
  const { countFound } = await import('../src/features/discovery/server/search/store-count.ts')
  const query = searchQueryOf(i, i % 5 === 4 ? { online: true } : {})
  const started = performance.now()
  await Promise.all([findPage(query, undefined, 24), countFound(query)])
  return performance.now() - started
}

async function sizesOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT name, pg_total_relation_size(name::regclass)::float8 AS bytes FROM unnest(${TABLES}::text[]) AS name`.execute(
    db,
  )
  return Object.fromEntries(rows.map(row => [row.name, row.bytes]))
}

function sum(sizes: Record<string, number>): number {
  return Object.values(sizes).reduce((total, each) => total + each, 0)
}

function mb(bytes: number): number {
  return Math.round(bytes / 1_048_576)
}
