import type { Caller } from '#platform/server/serve.ts'
import type { SearchFields } from '../contract.ts'
import { askOf, filtersOf, withCity } from './asking.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { askerOf } from './policy.ts'
import { findPage } from './store.ts'
import type { Condition } from './store-conditions.ts'

export interface Candidates {
  readonly ids: readonly number[]
  /** Where the walk goes on; null at its end. */
  readonly next: string | null
}

interface Walk {
  readonly after: string | undefined
  readonly limit: number
  /** Rows `m` that an upper room doesn't want. */
  readonly unless: Condition
}

/**
 * People for a game of cards: those of a search, the last active first, with a photo unless photos don't matter. The
 * walk goes on where it stopped, so that nobody who was seen is walked past again.
 */
export async function candidatesFor(caller: Caller, fields: SearchFields, walk: Walk): Promise<Candidates> {
  const asker = await withCity(await askerOf(caller), fields)
  const filters = { ...filtersOf(fields, asker), photo: fields.photo !== false }
  const rows = await findPage(
    { ...askOf(filters, asker), unless: walk.unless },
    decodeCursor(walk.after),
    walk.limit + 1,
  )
  const page = rows.slice(0, walk.limit)
  const last = page.at(-1)
  return {
    ids: page.map(row => row.member_id),
    next:
      rows.length > walk.limit && last
        ? encodeCursor({ page: 1, member: last.member_id, act: last.act, away: last.away, city: last.city })
        : null,
  }
}
