import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { OFFICE_FIGURES_URL } from '../../urls.ts'
import * as contract from '../contract.ts'
import { figuresCsv } from './csv.ts'
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
  load: async ({ first = '', last = '', company, country, source, lander }, _staffId, sites) => {
    const filters = { first, last, company: company ? Number(company) : undefined, country, source, lander }
    return {
      bytes: await figuresCsv(kind, filters, sites),
      type: 'text/csv; charset=utf-8',
      name: `${kind}-${first}-${last}.csv`,
    }
  },
})

export const files: readonly StaffFile[] = [csvFile('numbers', 'see_figures'), csvFile('money', 'see_finance')]
