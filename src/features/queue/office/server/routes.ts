import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { OFFICE_DSA_URL } from '#queue/urls'
import { timeZoneOf } from '#staff/server'
import * as contract from '../contract.ts'
import { decideItems, lockItem, undoItems, unlockItem } from './decide.ts'
import { dsaCsv, dsaFigures, dsaSites } from './dsa.ts'
import { queueFor } from './queue.ts'

export const routes = [
  serve(contract.getQueue, ({ caller, query, sites }) => queueFor({ ...caller, sites }, query)),

  serve(contract.lockItem, ({ caller: { staffId, permissions }, body, sites }) =>
    lockItem(body, { staffId, permissions, sites }),
  ),

  serve(contract.unlockItem, async ({ caller: { staffId }, body }) => {
    await unlockItem(body, { staffId })
    return { unlocked: true as const }
  }),

  serve(contract.decideItems, ({ caller: { staffId, permissions }, body: { items, ...chosen }, sites, tx }) =>
    decideItems(tx, items, chosen, { staffId, permissions, sites }),
  ),

  serve(contract.undoItems, async ({ caller: { staffId, permissions }, body, sites, tx }) => ({
    undone: await undoItems(tx, body.decisions, { staffId, permissions, sites }),
  })),

  serve(contract.getDsaFigures, async ({ caller: { staffId }, query, sites, permittedSites }) => ({
    figures: await dsaFigures({ ...query, timeZone: await timeZoneOf(staffId) }, sites),
    sites: dsaSites(permittedSites),
  })),
]

export const files: readonly StaffFile[] = [
  {
    path: `${OFFICE_DSA_URL}/figures.csv`,
    permission: 'review_reports',
    oldFactorSuffices: 'counts of decisions, which the operator publishes every year',
    query: contract.getDsaFigures.query,
    load: async ({ first = '', last = '' }, staffId, sites) => ({
      bytes: await dsaCsv({ first, last, timeZone: await timeZoneOf(staffId) }, sites),
      type: 'text/csv; charset=utf-8',
      name: `dsa-${first}-${last}.csv`,
    }),
  },
]
