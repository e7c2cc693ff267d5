import { accountClosed } from '#accounts/events'
import { moneyLimited, spendingPaused } from '#credits/events'
import { transaction } from '#platform/server/database/db.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { completed, reversed } from '../events.ts'
import { invoiceNumber } from './documents/invoice.ts'
import { invoiceOf } from './documents/store-invoices.ts'
import { mailChargeback, mailConfirmation } from './mails.ts'
import { cancelOrdersBeyondLimit } from './payments/cancel-beyond-limit.ts'
import { cancelPaymentsOfMember } from './payments/cancel-obsolete.ts'
import { mailFailedRefund } from './refunds/failed-refund.ts'
import { reversalById } from './reversals/store-reversals.ts'
import { orderOfSite } from './withdrawals/store-withdrawals.ts'

export const listeners = [
  listener({
    event: accountClosed,
    name: 'payments.cancel-for-closed-account',
    after: ({ memberId }) => transaction(tx => cancelPaymentsOfMember(tx, memberId)),
  }),
  listener({
    event: spendingPaused,
    name: 'payments.cancel-for-paused-spending',
    after: ({ memberId }) => transaction(tx => cancelPaymentsOfMember(tx, memberId)),
  }),
  listener({
    event: moneyLimited,
    name: 'payments.cancel-beyond-limit',
    after: ({ memberId }) => transaction(tx => cancelOrdersBeyondLimit(tx, memberId)),
  }),
  listener({
    event: completed,
    name: 'payments.confirm-by-mail',
    after: ({ siteId, orderId }) =>
      transaction(async tx => {
        const order = await orderOfSite(tx, siteId, orderId)
        const invoice = await invoiceOf(tx, orderId)
        if (order) await mailConfirmation(tx, order, invoice ? invoiceNumber(invoice) : null)
      }),
  }),
  listener({
    event: reversed,
    name: 'payments.mail-chargeback',
    after: async ({ kind, undone, siteId, orderId, reversalId }) => {
      if (kind !== 'chargeback' || undone) return
      await transaction(async tx => {
        const [order, row] = [await orderOfSite(tx, siteId, orderId), await reversalById(tx, reversalId)]
        if (order && row && row.status !== 'undone') await mailChargeback(tx, order, row)
      })
    },
  }),
  listener({
    event: reversed,
    name: 'payments.mail-failed-refund',
    after: async ({ kind, origin, undone, reversalId }) => {
      if (undone && kind === 'refund' && origin !== 'provider') await mailFailedRefund(reversalId)
    },
  }),
]
