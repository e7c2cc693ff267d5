import { createDb, type Db } from '#platform/server/db.ts'

/**
 * Connections of the search alone. Each search is planned for its own values: a plan for any values at all takes
 * p99 from 2 ms to 28 to 74 ms (shared/design/limits.md §2).
 */
const searching = connections(4, 'force_custom_plan')

/**
 * The count by the matrix has one way to go whatever the values are; planning it anew each time costs more than the count,
 * which takes a fraction of a search.
 */
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
