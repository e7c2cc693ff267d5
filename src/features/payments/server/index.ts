import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { audits } from './audit-payments.ts'
import { cancelPayment } from './cancel-payment.ts'
import { debitListeners } from './debit-listeners.ts'
import { forgetOldNotifications } from './forget-notifications.ts'
import { listeners } from './listeners.ts'
import { processInbox } from './process-inbox.ts'
import { refuseUnknownMethods } from './providers/bridge/bridge.ts'
import { sendNotification } from './providers/lab/notify.ts'
import { mountLab } from './providers/lab/routes.ts'
import { payLater } from './providers/lab/settle.ts'
import { mountSignedEvents } from './providers/routes.ts'
import { reconcile } from './reconcile.ts'
import { mountInvoices, routes } from './routes.ts'
import { sendRefund } from './send-refund.ts'
import { orderData } from './store-leaver.ts'

export { auditPayments } from './audit-payments.ts'
export { invoiceNumber } from './invoice.ts'
export { mandateForOffice } from './mandate.ts'
export { orderForOffice, quoteOf, refundByOffice, refundOffer } from './office-refund.ts'
export { providersHere, routePayments } from './payment-routes.ts'
export { type PlayedDebit, playPurchase, playReversal, playsInLab } from './providers/lab/play.ts'
export { allRoutes, deleteRoute } from './providers/store.ts'
export { followPayments } from './reconcile.ts'
export type { OrderRow } from './store.ts'
export { invoiceOf } from './store-invoices.ts'
export { locationCounts, locationsOf } from './store-location.ts'
export { changesOf, chargebacks, flaggedPayments, type OrderSearch, papersOf, searchOrders } from './store-office.ts'
export { troubledRefunds } from './store-troubled.ts'
export { owedFor, payByHand, tryAgain } from './troubled-refund.ts'
export { mayWithdraw } from './withdrawal.ts'

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
