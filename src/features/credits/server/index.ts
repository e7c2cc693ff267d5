import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { LIVE_EVENTS } from '../contract.ts'
import { priceCheck } from './bundles.ts'
import { ledgerChecks } from './check-ledger.ts'
import { initialBundles } from './initial-data.ts'
import { routes } from './routes.ts'
import { eraseMember, ledgerData } from './store-erasure.ts'

export { type BundleOffer, bundleOf, bundlesFor, type PriceList, priceListFor } from './bundles.ts'
export { paymentOffers } from './can-sell.ts'
export { checkLedger } from './check-ledger.ts'
export { creditsOf } from './credits-of.ts'
export { grant } from './grant.ts'
export { lockedMoneyLimits } from './limits/money-limit.ts'
export { isPaused, spendRefusal } from './limits/spend-limit.ts'
export { isPremium, setPremium } from './premium.ts'
export { presentBundle, presentPrices } from './present.ts'
export { addVersion, cancelVersion, newestVersion, priceListVersions, startsLater } from './price-lists/price-lists.ts'
export { spend } from './spend.ts'
export { statementOf } from './statement.ts'
export {
  debtsOf,
  debtsPaidBy,
  type LedgerLine,
  ledgerOf,
  lockAccount,
  moneyEntries,
  openCreditAccount,
  spendingsSince,
} from './store.ts'
export { correctBalance, takeBack } from './take-back.ts'
export { grantWelcomeCredits, revokeWelcomeCredits, welcomeCreditsOf } from './welcome-credits.ts'

export const room: RoomServer = {
  routes,
  extends: [priceCheck],
  personalData: {
    tables: ['credits_account', 'credits_entry', 'credits_limit', 'credits_money_limit', 'credits_seal'],
    export: ledgerData,
    erase: eraseMember,
  },
  initialData: [initialBundles],
  ledgerChecks,
  live: LIVE_EVENTS,
}
