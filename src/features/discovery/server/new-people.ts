import { db } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import { askOf, filtersOf, withCity } from './asking.ts'
import { viewerOf } from './store-projection.ts'
import { countNewOf } from './store-saved.ts'

/** How many members matching the unfiltered search of this member first appeared after the given time. */
export async function newPeopleFor(
  { siteId, memberId }: { siteId: number; memberId: number },
  since: Date,
): Promise<{ total: number; fictional: number }> {
  const row = await viewerOf(db(), memberId)
  if (!row) return { total: 0, fictional: 0 }
  const asker = await withCity({ site: siteOf(siteId), memberId, row, country: row.country }, {})
  return countNewOf(askOf(filtersOf({}, asker), asker), Math.floor(since.getTime() / 1000), null)
}
