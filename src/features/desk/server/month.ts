import type { SiteScope } from '#platform/endpoint.ts'
import { siteOf } from '#sites/server'
import type { MonthFigures } from '../contract.ts'
import { monthRows, siteRows } from './store-month.ts'

/**
 * The work of a month by operator, and by site. A shift has no site, so its time is divided by the answers on each site,
 * in whole minutes.
 */
export async function monthFigures(
  month: string,
  staffId: number | null,
  sites: SiteScope,
): Promise<Omit<MonthFigures, 'own'>[]> {
  const [rows, ofSites] = await Promise.all([monthRows(month, staffId, sites), siteRows(month, staffId, sites)])
  const byStaff = Map.groupBy(ofSites, ({ staff }) => staff)
  return rows.map(row => ({
    ...row,
    sites: (byStaff.get(row.staff) ?? []).map(({ staff: _, site_id: id, share, ...answered }) => ({
      site: siteOf(id).host,
      ...answered,
      worked_minutes: Math.round(row.worked_minutes * share),
    })),
  }))
}
