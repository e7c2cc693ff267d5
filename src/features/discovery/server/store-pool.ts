import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createPool, type DB, type Db } from '#platform/server/db.ts'

let pool: pg.Pool | undefined
let searching: Db | undefined

/**
 * Connections of the search alone. Each search is planned for its own values: a plan for any values at all takes
 * p99 from 2 ms to 28 to 74 ms (shared/design/limits.md §2).
 */
export function searchDb(): Db {
  pool ??= createPool({ max: 4, settings: { plan_cache_mode: 'force_custom_plan' } })
  const mine = pool
  searching ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => mine }) })
  return searching
}

export async function closeSearchDb(): Promise<void> {
  await searching?.destroy()
  searching = undefined
  pool = undefined
}
