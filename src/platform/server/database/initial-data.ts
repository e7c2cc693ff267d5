import type { Insertable } from 'kysely'
import { type DB, type Db, db, type Tx, transaction } from './db.ts'

/** Rows that every installation receives once. From then on they belong to the operator. */
export interface InitialData {
  readonly name: DatedName
  readonly insert: (tx: Tx) => Promise<unknown>
}

/** The day on which the set was written, and its content: `2026-11-21 price lists`. */
type DatedName = `${number}-${number}-${number} ${string}`

/**
 * A released set is never changed: installations that have it would not receive the change. A correction is a new set
 * with a new date. A row whose unique key exists already is left out.
 */
export function initialData<Table extends keyof DB>(
  name: DatedName,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): InitialData {
  return {
    name,
    insert: tx =>
      tx
        .insertInto(table)
        .values(rows as never)
        .onConflict(conflict => conflict.doNothing())
        .execute(),
  }
}

/** Adds the sets that this database has not received yet, in one transaction. Returns their names. */
export async function addInitialData(sets: readonly InitialData[]): Promise<string[]> {
  const received = await receivedNames(db())
  if (sets.every(({ name }) => received.has(name))) return []
  return transaction(async tx => {
    const added: string[] = []
    for (const { name, insert } of sets) {
      // Two processes that start together: the second waits here for the first, then finds the name.
      if (!(await isFirst(tx, name))) continue
      await insert(tx)
      added.push(name)
    }
    return added
  })
}

async function receivedNames(on: Db): Promise<Set<string>> {
  const rows = await on.selectFrom('platform_initial_data').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

async function isFirst(tx: Tx, name: string): Promise<boolean> {
  const mark = tx
    .insertInto('platform_initial_data')
    .values({ name })
    .onConflict(conflict => conflict.doNothing())
  return (await mark.returning('name').execute()).length > 0
}
