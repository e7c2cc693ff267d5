import { db } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { providerForJob } from '../providers/index.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { CANCEL_PAYMENT } from './cancel-obsolete.ts'
import { unmarkObsolete } from './store-obsolete.ts'
import { paymentById } from './store-payments.ts'

/**
 * Cancels an obsolete payment at its provider and applies the state that the provider shows afterwards, which may be
 * paid. Cancelling is idempotent, so a crashed job is simply retried.
 */
export const cancelPayment = job<{ paymentId: number }>({
  name: CANCEL_PAYMENT,
  async run({ paymentId }) {
    const payment = await paymentById(db(), paymentId)
    const isPayable = payment.status === 'open' && payment.provider_ref !== null
    const provider = isPayable ? await providerForJob(payment) : undefined
    if (payment.provider_ref && provider?.cancelPayment) {
      paymentFailpoint('payments.cancel.before-call')
      const providerPayment = await provider.cancelPayment(payment.provider_ref)
      paymentFailpoint('payments.cancel.after-call')
      await applyPaymentState(provider, providerPayment, 'cancel')
      paymentFailpoint('payments.cancel.after-apply')
    }
    await unmarkObsolete(db(), paymentId)
  },
})
