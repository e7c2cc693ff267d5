import { Type } from 'typebox'
import { getMonthFigures, type MonthFigures } from '#desk/contract'
import { monthRows } from '#desk/server'
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
] as const satisfies readonly (keyof MonthFigures)[]

/** One line for each operator, for paying them. The names of the columns are those of the API. */
async function monthCsv(month: string, sites: SiteScope): Promise<Buffer> {
  const rows = await monthRows(month, null, sites)
  return Buffer.from(
    csvOf([['month', ...COLUMNS], ...rows.map(row => [month, ...COLUMNS.map(column => row[column] ?? '')])]),
  )
}

export const files: readonly StaffFile[] = [
  {
    path: `${OFFICE_DESK_URL}/figures.csv`,
    permission: 'see_all_desk_figures',
    query: Type.Object(getMonthFigures.query!.properties),
    async load({ month = '' }, staffId, sites) {
      const bytes = await monthCsv(month, sites)
      const name = `desk-${month}.csv`
      await transaction(tx => recordAction(tx, { staffId, action: 'export_desk', siteId: null, subject: name }))
      return { bytes, type: 'text/csv; charset=utf-8', name }
    },
  },
]
