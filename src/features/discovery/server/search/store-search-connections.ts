import { createDb, type Db } from '#platform/server/database/db.ts'

/**
 * A pool for searches only. Each search is planned for its own values: a generic plan raises p99 from 2 ms to between
 * 28 and 74 ms (measured among 1,000,000 members).
 */
const searching = connections(4, 'force_custom_plan')

/** The matrix count has the same plan for all values; planning it each time would cost more than the count itself. */
const counting = connections(2, 'force_generic_plan')

export const searchDb = searching.db
export const countDb = counting.db

export async function closeSearchDb(): Promise<void> {
  await Promise.all([searching.close(), counting.close()])
}

function connections(max: number, planning: string) {
  let mine: Db | undefined
  return {
    db: (): Db => (mine ??= createDb({ max, settings: { plan_cache_mode: planning } })),
    async close(): Promise<void> {
      await mine?.destroy()
      mine = undefined
    },
  }
}
