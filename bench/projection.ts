/** Fills the search tables on a separate durable database, for the search benchmarks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/platform/server/database/db.ts'
import { startEmbeddedPostgres } from '../src/platform/server/database/embedded-postgres.ts'

/**
 * Runs a benchmark among this many members. `prepare` runs on the connection that filled the tables; everything is
 * removed afterwards.
 */
export async function amongMembers(
  members: number,
  run: () => Promise<void>,
  prepare: (one: Db) => Promise<void> = async () => {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(join(folder, 'pg'), { max_parallel_workers_per_gather: '0' })
  try {
    process.env.DATABASE_URL = await server.databaseUrl('vonk')
    process.env.VONK_DATA = folder
    process.env.LOG_LEVEL = 'silent'
    const { closeDb, db } = await import('../src/platform/server/database/db.ts')
    const { closeSearchDb } = await import('../src/features/discovery/server/search/store-search-connections.ts')
    const { migrate } = await import('../src/platform/server/database/migrate.ts')
    const { fillProjection } = await import('./fill-projection.ts')
    await migrate(db())
    const started = performance.now()
    await db()
      .connection()
      .execute(async one => {
        await sql`SET statement_timeout = 0`.execute(one)
        await fillProjection(one, members)
        await prepare(one)
      })
    console.log(`${members} members created in ${Math.round((performance.now() - started) / 1000)} s`)
    await run()
    await closeSearchDb()
    await closeDb()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Measured {
  readonly p50: number
  readonly p99: number
}

/** Repetitions per measurement: the second argument of a benchmark. */
const ROUNDS = Number(process.argv[3] ?? 300)

/** Runs the work in sequence and measures in milliseconds; the first ten runs don't count. */
export async function measure(name: string, work: (i: number) => Promise<unknown>, times = ROUNDS): Promise<Measured> {
  for (let i = 0; i < 10; i++) await work(i + 5_000)
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const started = performance.now()
    await work(i)
    took.push(performance.now() - started)
  }
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)]
  console.log(`${name.padEnd(38)} p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`)
  return { p50, p99 }
}

export function percentile(took: readonly number[], part: number): number {
  return took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * part))]!
}
