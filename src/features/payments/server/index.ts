import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { LIVE_EVENTS } from '../contract.ts'
import { offeredPayments, paymentChecks } from './accounts/site-checks.ts'
import { debitListeners } from './direct-debit/block-debits.ts'
import { ledgerChecks } from './ledger-checks/check-payments.ts'
import { listeners } from './listeners.ts'
import { initialVatRates } from './orders/initial-data.ts'
import { payerHolders, payerIdentifiers } from './payers/remember-payer.ts'
import { erasePayerHashes } from './payers/store-payers.ts'
import { cancelPayment } from './payments/cancel-payment.ts'
import { reconcile } from './payments/poll-payments.ts'
import { refuseUnknownMethods } from './providers/bridge/bridge.ts'
import { mountLab } from './providers/lab/routes.ts'
import { sendLabWebhook } from './providers/lab/send-webhook.ts'
import { payLater } from './providers/lab/settle-in-lab.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { mountInvoices, routes } from './routes.ts'
import { orderData } from './store-member-data.ts'
import { deleteOldWebhooks } from './webhooks/delete-old-webhooks.ts'
import { processWebhooks } from './webhooks/process-webhooks.ts'
import { mountSignedWebhooks } from './webhooks/routes.ts'

export { bridgeTextsOf } from './accounts/account-keys.ts'
export { addAccount, replaceKeys, retestAccount, switchAccount } from './accounts/change-accounts.ts'
export { paymentCheck } from './accounts/payment-check.ts'
export { type GivenKeys, readKeys } from './accounts/read-keys.ts'
export { type AccountRow, accountById, allAccountRows } from './accounts/store-accounts.ts'
export { creditNoteNumber, creditNotePdf } from './documents/credit-note.ts'
export { type DocumentContent, documentPdf } from './documents/document-pdf.ts'
export { invoiceNumber, invoicePdf, sellerLines } from './documents/invoice.ts'
export { mandateForOffice } from './documents/mandate-pdf.ts'
export { invoiceOf } from './documents/store-invoices.ts'
export { documentsOfMonth, type MonthDocument } from './documents/store-month.ts'
export { checkPayments } from './ledger-checks/check-payments.ts'
export { locationCounts, locationsOf } from './location/store-location.ts'
export { type OrderRow, paymentsOf } from './orders/store.ts'
export { pollPayments } from './payments/poll-payments.ts'
export { readPayoutFile } from './payouts/read-payout-file.ts'
export {
  differencesOf,
  insertPayouts,
  isPayoutLineOf,
  type PayoutRow,
  paymentsNotPaidOut,
  payoutRows,
  settleDifference,
} from './payouts/store-payouts.ts'
export { providerNamed, usesEnvironment } from './providers/index.ts'
export {
  type SimulatedDebit,
  simulatePurchase,
  simulateReversal,
  usesOnlyLab,
} from './providers/lab/simulated-purchases.ts'
export { configuredProviders, routePayments } from './providers/route-payments.ts'
export { allRoutes, deleteRoute } from './providers/store-routes.ts'
export { stripeWebhookPath } from './providers/stripe/webhook-path.ts'
export { amountOwed, recordManualRefund, retryRefund } from './refunds/failed-refund.ts'
export { lockForRefund, officeOrder, refundByOffice, refundOffer, refundQuote } from './refunds/office-refund.ts'
export { failedRefunds } from './refunds/store-failed-refunds.ts'
export { refundedByStaffToday, reversalsOf } from './reversals/store-reversals.ts'
export { deletePlannedRate, insertVatRate, type VatRate, vatRates } from './vat/store-vat-rates.ts'
export { vatLines } from './vat/store-vat-report.ts'
export { mayWithdraw } from './withdrawals/withdrawal.ts'

export const room: RoomServer = {
  personalData: {
    tables: [
      'payments_change',
      'payments_credit_note',
      // Names a payment. Deleted after 90 days, so the erasure leaves it alone.
      'payments_inbox',
      'payments_invoice',
      'payments_location',
      'payments_mail',
      'payments_order',
      'payments_payer',
      'payments_payment',
      // Names a payment. Part of the books, so an erasure leaves it alone.
      'payments_payout_line',
      'payments_provider_call',
      'payments_refund_request',
      'payments_reversal',
    ],
    export: orderData,
    exportIds: { id: 'order', order_id: 'order' },
    erase: erasePayerHashes,
  },
  extends: [...paymentChecks, offeredPayments, payerIdentifiers, payerHolders],
  initialData: [initialVatRates],
  routes,
  listeners: [...listeners, ...debitListeners],
  ledgerChecks,
  jobs: [processWebhooks, deleteOldWebhooks, reconcile, sendRefund, cancelPayment, sendLabWebhook, payLater],
  start: refuseUnknownMethods,
  async mount(http) {
    mountLab(http)
    mountInvoices(http)
    await mountSignedWebhooks(http)
  },
  live: LIVE_EVENTS,
}
