import { Type } from 'typebox'
import { getMonthFigures, type MonthFigures, type SiteFigures } from '#desk/contract'
import { monthFigures } from '#desk/server'
import { OFFICE_DESK_URL } from '#desk/urls'
import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { transaction } from '#platform/server/database/db.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { recordAction } from '#staff/server'

const COLUMNS = [
  'staff',
  'email',
  'time_zone',
  'answers',
  'honest',
  'median_wait_in_seconds',
  'p90_wait_in_seconds',
  'passed_over',
  'returned',
  'idle',
  'good',
  'improve',
  'wrong',
  'shifts',
  'worked_minutes',
  'break_minutes',
  'planned_minutes',
] as const satisfies readonly (keyof Omit<MonthFigures, 'sites'>)[]

/** One line for each operator, for paying them. The names of the columns are those of the API. */
async function monthCsv(month: string, sites: SiteScope): Promise<Buffer> {
  const rows = await monthFigures(month, null, sites)
  return Buffer.from(
    csvOf([['month', ...COLUMNS], ...rows.map(row => [month, ...COLUMNS.map(column => row[column] ?? '')])]),
  )
}

const SITE_COLUMNS = [
  'site',
  'answers',
  'honest',
  'median_wait_in_seconds',
  'p90_wait_in_seconds',
  'worked_minutes',
] as const satisfies readonly (keyof SiteFigures)[]

/** One line for each operator and site, for dividing the costs. */
async function sitesCsv(month: string, sites: SiteScope): Promise<Buffer> {
  const rows = await monthFigures(month, null, sites)
  const lines = rows.flatMap(({ staff, email, sites: ofSites }) =>
    ofSites.map(each => [month, staff, email, ...SITE_COLUMNS.map(column => each[column])]),
  )
  return Buffer.from(csvOf([['month', 'staff', 'email', ...SITE_COLUMNS], ...lines]))
}

const monthFile = (name: 'figures' | 'sites', csv: typeof monthCsv): StaffFile => ({
  path: `${OFFICE_DESK_URL}/${name}.csv`,
  permission: 'see_all_desk_figures',
  query: Type.Object(getMonthFigures.query!.properties),
  async load({ month = '' }, staffId, sites) {
    const bytes = await csv(month, sites)
    const file = name === 'figures' ? `desk-${month}.csv` : `desk-${name}-${month}.csv`
    await transaction(tx => recordAction(tx, { staffId, action: 'export_desk', siteId: null, subject: file }))
    return { bytes, type: 'text/csv; charset=utf-8', name: file }
  },
})

export const files: readonly StaffFile[] = [monthFile('figures', monthCsv), monthFile('sites', sitesCsv)]
