import { db } from '#platform/server/database/db.ts'
import { log } from '#platform/server/log.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { providerOf } from '../providers/index.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { type ChangeSource, paymentsToRefresh } from './store-payments.ts'

/** Fetches a payment from its provider and applies its state. */
export async function refreshPayment(provider: PaymentProvider, ref: string, source: ChangeSource): Promise<void> {
  paymentFailpoint('payments.settle.before-fetch')
  const providerPayment = await provider.fetchPayment(ref)
  paymentFailpoint('payments.settle.after-fetch')
  await applyPaymentState(provider, providerPayment, source)
}

/** A buyer who keeps reloading the page doesn't make us call the provider more often than this. */
const REFRESH_AT_MOST_EVERY_SECONDS = 2

/**
 * Refreshes an order's pending payments, for example when the buyer returns. An unreachable provider changes nothing.
 */
export async function refreshOrder(orderId: number): Promise<void> {
  for (const payment of await paymentsToRefresh(db(), orderId, REFRESH_AT_MOST_EVERY_SECONDS)) {
    const provider = await providerOf(payment)
    if (!provider) continue
    await refreshPayment(provider, payment.provider_ref!, 'return').catch(error =>
      log().warn({ err: error, orderId }, 'a payment could not be fetched from its provider'),
    )
  }
}
