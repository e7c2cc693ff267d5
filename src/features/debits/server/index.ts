import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { debitHolders, debitIdentifiers, hashOldMandates } from './ban-identifiers.ts'
import { eraseMandates, forgetOldMandates } from './erasure.ts'
import { mandateData } from './store-erasure.ts'

export { readAccount } from './bank-account.ts'
export { blockDebits, canDebit, debitStatusOf, releaseDebit } from './debit-status.ts'
export { agreedText, authoriseDebit, creditorLine, mandateFor } from './mandate.ts'
export { type MandateRecord, mandateRecord } from './read-mandate.ts'
export { checkCode, type Debit, sendCode } from './sms-codes.ts'
export { ordersWithMandate } from './store-mandates.ts'

/** This room has no endpoints: payments serves them as part of ordering. */
export const room: RoomServer = {
  personalData: {
    tables: ['debits_block', 'debits_code', 'debits_mandate'],
    export: mandateData,
    exportIds: { order_id: 'order' },
    erase: eraseMandates,
  },
  jobs: [forgetOldMandates, hashOldMandates],
  extends: [debitIdentifiers, debitHolders],
}
