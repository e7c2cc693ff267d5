import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { debitListeners } from './direct-debit/block-debits.ts'
import { audits } from './ledger-checks/check-payments.ts'
import { listeners } from './listeners.ts'
import { cancelPayment } from './payments/cancel-payment.ts'
import { reconcile } from './payments/reconcile.ts'
import { refuseUnknownMethods } from './providers/bridge/bridge.ts'
import { mountLab } from './providers/lab/routes.ts'
import { sendNotification } from './providers/lab/send-webhook.ts'
import { payLater } from './providers/lab/settle.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { mountInvoices, routes } from './routes.ts'
import { orderData } from './store-member-data.ts'
import { forgetOldNotifications } from './webhooks/delete-old-webhooks.ts'
import { processInbox } from './webhooks/process-webhooks.ts'
import { mountSignedEvents } from './webhooks/routes.ts'

export { invoiceNumber } from './documents/invoice.ts'
export { mandateForOffice } from './documents/mandate-pdf.ts'
export { invoiceOf } from './documents/store-invoices.ts'
export { auditPayments } from './ledger-checks/check-payments.ts'
export { locationCounts, locationsOf } from './location/store-location.ts'
export {
  changesOf,
  chargebacks,
  flaggedPayments,
  type OrderSearch,
  papersOf,
  searchOrders,
} from './office/store-office.ts'
export type { OrderRow } from './orders/store.ts'
export { followPayments } from './payments/reconcile.ts'
export { type PlayedDebit, playPurchase, playReversal, playsInLab } from './providers/lab/simulate.ts'
export { providersHere, routePayments } from './providers/route-payments.ts'
export { allRoutes, deleteRoute } from './providers/store-routes.ts'
export { owedFor, payByHand, tryAgain } from './refunds/failed-refund.ts'
export { orderForOffice, quoteOf, refundByOffice, refundOffer } from './refunds/office-refund.ts'
export { troubledRefunds } from './refunds/store-failed-refunds.ts'
export { mayWithdraw } from './withdrawals/withdrawal.ts'

holdsData('payments', orderData)

export const room: RoomServer = {
  routes,
  listeners: [...listeners, ...debitListeners],
  audits,
  jobs: [processInbox, forgetOldNotifications, reconcile, sendRefund, cancelPayment, sendNotification, payLater],
  start: refuseUnknownMethods,
  async mount(http) {
    mountLab(http)
    mountInvoices(http)
    await mountSignedEvents(http)
  },
}
