import type { Locale } from '#platform/locale.ts'
import { db } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { siteText } from '#platform/server/texts.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { applyPaymentState } from '../payments/apply-payment-state.ts'
import { isRefundable, providerForJob } from '../providers/index.ts'
import { ProviderRefusal } from '../providers/provider.ts'
import { refundToSend } from '../reversals/store-reversals.ts'
import { cancelIfAlreadyReversed } from './already-reversed.ts'
import { markRefundRefused } from './failed-refund.ts'
import { SEND_REFUND } from './start-refund.ts'

/**
 * Sends a refund to its provider and applies the result. It looks for an earlier try in the payment itself, because
 * providers forget idempotency keys after an hour but never a refund.
 */
export const sendRefund = job<{ reversalId: number }>({
  name: SEND_REFUND,
  async run({ reversalId }) {
    const refund = await refundToSend(db(), reversalId)
    if (!refund?.provider_ref) return
    if (!(await isRefundable(refund))) return markRefundRefused(reversalId)
    const provider = await providerForJob(refund)
    const providerPayment = await provider.fetchPayment(refund.provider_ref)
    if (!providerPayment.reversals.some(each => each.key === refund.key)) {
      if (await cancelIfAlreadyReversed(reversalId, providerPayment)) return
      paymentFailpoint('payments.refund.before-call')
      try {
        await provider.refundPayment({
          ref: refund.provider_ref,
          key: refund.key,
          amount: { minor: refund.amount_minor, currency: refund.currency },
          description: siteText(refund.site_id, refund.locale as Locale, 'payments.refund_description', {
            number: String(publicId('order', refund.order_id)),
          }),
        })
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        log().error(
          { err: error, reversalId, orderId: refund.order_id },
          'the provider rejected a refund; staff must transfer the money by hand',
        )
        return markRefundRefused(reversalId)
      }
      paymentFailpoint('payments.refund.after-call')
    }
    await applyPaymentState(provider, await provider.fetchPayment(refund.provider_ref), 'return')
    paymentFailpoint('payments.refund.after-apply')
  },
})
