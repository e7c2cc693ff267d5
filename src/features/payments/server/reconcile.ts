import { db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { log } from '#platform/server/log.ts'
import { PAYMENT_FOLLOWED_IN_DAYS, REVERSIBLE_IN_DAYS } from '../rules.ts'
import { providerNamed } from './providers/index.ts'
import { refreshPayment } from './refresh.ts'
import { startPayment } from './start-payment.ts'
import { noteCheck, paymentsToFollow } from './store-payments.ts'

/** As many as fit in the minute that a job has, even when the provider is slow. */
const BATCH = 25

const FOLLOWED_IN_DAYS = { underWay: PAYMENT_FOLLOWED_IN_DAYS, paid: REVERSIBLE_IN_DAYS }

/** Follows payments of which no notification came: each is asked about, often at first and then ever less. */
export const reconcile = job({
  name: 'payments.reconcile',
  schedule: '* * * * *',
  run: followPayments,
})

export async function followPayments(): Promise<void> {
  for (const payment of await paymentsToFollow(db(), FOLLOWED_IN_DAYS, BATCH)) {
    const provider = providerNamed(payment.provider)
    if (!provider) continue
    try {
      if (payment.provider_ref) await refreshPayment(provider, payment.provider_ref, 'reconciler')
      else await startPayment(payment.id)
    } catch (error) {
      log().warn({ err: error, paymentId: payment.id }, 'a payment could not be followed')
    }
    await noteCheck(db(), payment.id)
  }
}
