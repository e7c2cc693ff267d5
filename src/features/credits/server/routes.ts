import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import { selectedCountry } from '#sites/rules'
import { siteOf, visitorCountry } from '#sites/server'
import * as contract from '../contract.ts'
import * as own from '../contract-statement.ts'
import { priceListFor } from './bundles.ts'
import { canSell } from './can-sell.ts'
import { creditsOf } from './credits-of.ts'
import { setMoneyLimit, showMoneyLimits } from './limits/money-limit.ts'
import { pauseSpending, setSpendLimit, showLimit } from './limits/spend-limit.ts'
import { presentPrices } from './present.ts'
import { statementOf } from './statement.ts'

export const routes = [
  serve(contract.credits, async ({ caller }) => {
    const { credits, debt, paidUser } = await creditsOf(db(), caller.memberId)
    return { credits, debt, paid_user: paidUser }
  }),

  serve(contract.prices, async ({ caller, query }) => {
    const { settings, countries, company } = siteOf(caller.siteId)
    const country = selectedCountry(query.country ?? visitorCountry(caller), countries)
    const list = await priceListFor(db(), caller.siteId, country)
    if (await canSell(company.id)) return presentPrices(settings, country, list)
    // A page promises no price where nothing can be bought.
    return { ...presentPrices(settings, country, { ...list, bundles: [] }), minimum_message_costs: null }
  }),

  serve(own.statement, ({ caller, query }) => statementOf(caller.memberId, query.before)),

  serve(own.spendLimit, ({ caller }) => showLimit(db(), caller.memberId)),

  serve(own.setSpendLimit, ({ caller, body }) => setSpendLimit(caller.memberId, body)),

  serve(own.moneyLimits, ({ caller }) => showMoneyLimits(db(), caller.memberId)),

  serve(own.setMoneyLimit, ({ caller, body }) => setMoneyLimit(caller.memberId, body)),

  serve(own.pauseSpending, ({ caller, body, tx }) => pauseSpending(tx, caller.memberId, body.days)),
]
