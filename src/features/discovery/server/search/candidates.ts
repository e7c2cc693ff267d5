import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { SearchFields } from '../../contract.ts'
import { viewerOf } from '../policy.ts'
import { findPage } from '../store.ts'
import { filtersOf, searchQueryOf, withCity } from './resolve-search.ts'
import { decodeCursor, encodeCursor } from './search-cursor.ts'
import type { Condition } from './store-conditions.ts'

export interface Candidates {
  readonly ids: readonly number[]
  /** The cursor for the next cards; null at the end. */
  readonly next: string | null
}

interface Walk {
  readonly after: string | undefined
  readonly limit: number
  /** The condition by which an upper room excludes rows `m`. */
  readonly unless: Condition
}

/**
 * Candidates for the swipe game: the results of a search, last active first, with a photo unless the search allows
 * members without one. It continues at the cursor, so members already shown are not scanned again.
 */
export async function candidatesFor(caller: Caller, fields: SearchFields, walk: Walk): Promise<Candidates> {
  const viewer = await withCity(await viewerOf(caller), fields)
  const filters = { ...filtersOf(fields, viewer), photo: fields.photo !== false }
  const list = { name: 'candidates', viewer: caller, filters }
  const rows = await findPage(
    { ...searchQueryOf(filters, viewer), unless: walk.unless },
    decodeCursor(list, walk.after),
    walk.limit + 1,
  )
  const page = rows.slice(0, walk.limit)
  const last = page.at(-1)
  return {
    ids: page.map(row => row.member_id),
    next:
      rows.length > walk.limit && last
        ? encodeCursor(list, { page: 1, member: last.member_id, act: last.act, away: last.away, city: last.city })
        : null,
  }
}
