import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as prices from '../contract-prices.ts'
import { addPriceList, cancelPriceList } from './change-prices.ts'
import { changeSiteCosts } from './change-site-costs.ts'
import { copyPrices } from './copy-prices.ts'
import { ledgerFor } from './ledger.ts'
import { officePrices } from './prices.ts'

export const routes = [
  serve(contract.getOfficeLedger, ({ caller: { staffId }, query, sites }) =>
    ledgerFor(query.member, query.before, { staffId, sites }),
  ),

  serve(prices.getOfficePrices, ({ query, permittedSites }) => officePrices(query, permittedSites)),

  serve(prices.addPriceList, async ({ caller, body, tx }) => ({ id: await addPriceList(tx, caller.staffId, body) })),

  serve(prices.cancelPriceList, async ({ caller, body, tx }) => {
    await cancelPriceList(tx, caller.staffId, body)
    return { cancelled: true as const }
  }),

  serve(prices.changeSiteCosts, async ({ caller, body, tx }) => ({
    costs: await changeSiteCosts(tx, caller.staffId, body),
  })),

  serve(prices.copyPrices, async ({ caller, body, permittedSites, tx }) => ({
    countries: await copyPrices(tx, caller.staffId, body, permittedSites),
  })),
]
