import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { audits } from './audit-ledger.ts'
import { eraseOnErasure } from './listeners.ts'
import { routes } from './routes.ts'
import { ledgerData } from './store-erasure.ts'

export { auditLedger } from './audit-ledger.ts'
export { type BundleOffer, bundleOf, bundlesFor } from './bundles.ts'
export { creditsOf, isPremium } from './credits-of.ts'
export { grant } from './grant.ts'
export { markPremium } from './mark-premium.ts'
export { openCreditAccount } from './open-account.ts'
export { presentBundle, presentPrices } from './present.ts'
export { spend } from './spend.ts'
export { isPaused, spendRefusal } from './spend-limit.ts'
export { statementOf } from './statement.ts'
export { debtsPaidBy, type LedgerLine, ledgerOf, lockAccount, moneyEntries } from './store.ts'
export { takeBack } from './take-back.ts'

holdsData('credits', ledgerData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure], audits }
