import { mandateFor } from '#debits/server'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { log } from '#platform/server/log.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { type MethodKey, ORDER_PAYABLE_IN_HOURS } from '../../rules.ts'
import { transactionUrl } from '../../urls.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { lockOrder } from '../orders/store.ts'
import { providerOf } from '../providers/index.ts'
import { type NewPayment, type PaymentProvider, type ProviderPayment, ProviderRefusal } from '../providers/provider.ts'
import { reopenWebhooks } from '../webhooks/store-webhooks.ts'
import { enqueueProcessing } from '../webhooks/webhook-queue.ts'
import { closeUnstartedPayment } from './apply-payment-state.ts'
import { cancelObsoletePayments } from './cancel-obsolete.ts'
import { storeReference, unfinishedCall } from './store-payments.ts'

/** Mollie stores an idempotency key for an hour. */
const KEY_VALID_IN_MINUTES = 50

/**
 * Creates the payment at its provider if that hasn't happened yet. The id of the stored intent is the idempotency key,
 * so a retry is safe. If the provider can't be reached, the intent stays for the buyer's next try or for polling. If
 * the provider refuses, or the payment is no longer needed, the payment is closed.
 */
export async function startPayment(paymentId: number): Promise<void> {
  const limits = { keyMinutes: KEY_VALID_IN_MINUTES, payableHours: ORDER_PAYABLE_IN_HOURS }
  const call = await unfinishedCall(db(), paymentId, limits)
  if (!call) return
  const provider = await providerOf(call)
  if (!provider && !call.is_needed) return closeUnstartedPayment(paymentId, 'expired')
  if (!provider) throw new Problem('payment_unavailable')
  const providerPayment = await findOrCreatePayment(provider, call).catch(error => {
    log().warn({ err: error, provider: provider.name, paymentId }, 'the provider could not create a payment')
    if (error instanceof ProviderRefusal) return 'refused' as const
    throw new Problem('payment_unavailable')
  })
  if (providerPayment === 'refused') return closeUnstartedPayment(paymentId, 'failed')
  if (providerPayment === 'obsolete') return closeUnstartedPayment(paymentId, 'expired')
  paymentFailpoint('payments.order.after-call')
  await transaction(async tx => {
    const order = await lockOrder(tx, call.order_id)
    await storeReference(tx, paymentId, providerPayment)
    // Cancels the replaced payment, so that the buyer can't pay both. If the order was paid in the meantime, cancels the new
    // payment too.
    await cancelObsoletePayments(tx, order.id, order.status === 'pending' ? paymentId : null)
    const named = { provider: provider.name, account: provider.account, ref: providerPayment.ref }
    if (await reopenWebhooks(tx, named)) await enqueueProcessing(tx, named)
  })
  paymentFailpoint('payments.order.after-reference')
}

type UnfinishedCall = NonNullable<Awaited<ReturnType<typeof unfinishedCall>>>

/**
 * Creates the payment. If an earlier call's reply may be lost and its key has expired, first looks for the payment of that
 * call.
 */
async function findOrCreatePayment(
  provider: PaymentProvider,
  call: UnfinishedCall,
): Promise<ProviderPayment | 'obsolete'> {
  if (call.is_key_expired || !call.is_needed) {
    const earlier = await provider.findPayment({
      idempotencyKey: call.call_id,
      orderRef: String(call.order_id),
      since: call.started_at,
    })
    if (earlier) return earlier
  }
  if (!call.is_needed) return 'obsolete'
  const debit = call.method === 'directdebit' ? await mandateFor(db(), call.order_id) : undefined
  return provider.createPayment({ ...newPayment(call), ...(debit && { debit }) })
}

function newPayment(call: UnfinishedCall): NewPayment {
  const site = siteOf(call.site_id)
  return {
    idempotencyKey: call.call_id,
    orderRef: String(call.order_id),
    amount: { minor: call.amount_minor, currency: call.currency },
    country: call.country,
    method: call.method as MethodKey,
    bank: call.bank ?? undefined,
    description: siteText(site.id, call.locale as Locale, 'payments.description', {
      credits: call.credits,
      site: site.name,
    }),
    returnUrl: `${site.origin}${transactionUrl(publicId('order', call.order_id))}`,
    webhookUrl: `${site.origin}/api/payment-notification.php?provider=${call.provider}${call.account_id === null ? '' : `&account=${call.account_id}`}`,
  }
}
