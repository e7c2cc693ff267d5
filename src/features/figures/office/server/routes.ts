import { Type } from 'typebox'
import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import type { ListedMeasure } from '../../rules.ts'
import { OFFICE_FIGURES_URL } from '../../urls.ts'
import * as contract from '../contract.ts'
import { figuresCsv, itemsCsv } from './csv.ts'
import { figures } from './figures.ts'
import { items } from './items.ts'

export const routes = [
  serve(contract.getFigures, ({ query, sites, ownOnly }) => figures(query, sites, { withMoney: !ownOnly })),

  serve(contract.getFigureItems, ({ caller, query, sites, ownOnly }) =>
    items(query, { staffId: caller.staffId, sites, withMoney: !ownOnly }),
  ),
]

const csvFile = (kind: 'numbers' | 'money', permission: StaffFile['permission']): StaffFile => ({
  path: `${OFFICE_FIGURES_URL}/${kind}.csv`,
  permission,
  query: contract.getFigures.query,
  load: async (query, _staffId, sites) => {
    const filters = filtersOf(query)
    return {
      bytes: await figuresCsv(kind, filters, sites),
      type: 'text/csv; charset=utf-8',
      name: `${kind}-${filters.first}-${filters.last}.csv`,
    }
  },
})

const listFile = (kind: 'list' | 'money-list', permission: StaffFile['permission']): StaffFile => ({
  path: `${OFFICE_FIGURES_URL}/${kind}.csv`,
  permission,
  query: Type.Object(contract.FigureQuery),
  load: async (query, staffId, sites) => {
    const filters = { ...filtersOf(query), measure: query.measure as ListedMeasure, currency: query.currency }
    const file = await itemsCsv(filters, { staffId, sites, withMoney: kind === 'money-list' })
    return { ...file, type: 'text/csv; charset=utf-8' }
  },
})

function filtersOf({ first = '', last = '', company, country, source, lander }: Readonly<Record<string, string>>) {
  return { first, last, company: company ? Number(company) : undefined, country, source, lander }
}

export const files: readonly StaffFile[] = [
  csvFile('numbers', 'see_figures'),
  csvFile('money', 'see_finance'),
  listFile('list', 'see_figures'),
  listFile('money-list', 'see_finance'),
]
