import { db } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { filtersOf, searchQueryOf, withCity } from '../search/resolve-search.ts'
import { viewerRow } from '../store-projection.ts'
import { countNewOf } from './store-saved.ts'

/** How many members matching the unfiltered search of this member first appeared after the given time. */
export async function countNewMembers(
  { siteId, memberId }: { siteId: number; memberId: number },
  since: Date,
): Promise<{ total: number; fictional: number }> {
  const row = await viewerRow(db(), memberId)
  if (!row) return { total: 0, fictional: 0 }
  const viewer = await withCity({ site: siteOf(siteId), memberId, row, country: row.country }, {})
  return countNewOf(searchQueryOf(filtersOf({}, viewer), viewer), Math.floor(since.getTime() / 1000), null)
}
