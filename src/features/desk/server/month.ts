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
    sites: dividedBetween(byStaff.get(row.staff) ?? [], row.worked_minutes).map(
      ({ staff: _, site_id: id, share: __, ...answered }) => ({ site: siteOf(id).host, ...answered }),
    ),
  }))
}

/** Divides the minutes by the shares. The parts add up to the whole, because the operator is paid by either file. */
function dividedBetween<Row extends { readonly share: number }>(rows: readonly Row[], minutes: number) {
  const parts = rows.map(row => ({ ...row, worked_minutes: Math.floor(minutes * row.share) }))
  const whole = Math.round(minutes * rows.reduce((sum, { share }) => sum + share, 0))
  const missing = whole - parts.reduce((sum, each) => sum + each.worked_minutes, 0)
  const remainder = ({ share, worked_minutes }: (typeof parts)[number]) => minutes * share - worked_minutes
  for (const part of parts.toSorted((one, other) => remainder(other) - remainder(one)).slice(0, missing))
    part.worked_minutes++
  return parts
}
