import { mandateFor } from '#debits/server'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/db.ts'
import { log } from '#platform/server/log.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { transactionUrl } from '../contract.ts'
import type { MethodKey } from '../rules.ts'
import { point } from './failpoints.ts'
import { enqueueInbox } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
import type { NewPayment } from './providers/provider.ts'
import { reopenNotifications } from './store-inbox.ts'
import { storeReference, unfinishedCall } from './store-payments.ts'

/**
 * Makes the payment at its provider, if that hasn't happened: the stored intent's id makes a repeat of the call safe.
 * When the provider can't be reached the intent stays, for the buyer's next try or the reconciler.
 */
export async function startPayment(paymentId: number): Promise<void> {
  const call = await unfinishedCall(db(), paymentId)
  if (!call) return
  const provider = providerNamed(call.provider)
  if (!provider) throw new Problem('payment_unavailable')
  const debit = call.method === 'directdebit' ? await mandateFor(db(), call.order_id) : undefined
  const made = await provider.createPayment({ ...newPayment(call), ...(debit && { debit }) }).catch(error => {
    log().warn({ err: error, provider: provider.name, paymentId }, 'the provider did not take a payment')
    throw new Problem('payment_unavailable')
  })
  point('payments.order.after-call')
  await transaction(async tx => {
    await storeReference(tx, paymentId, made)
    const named = { provider: provider.name, ref: made.ref }
    if (await reopenNotifications(tx, named)) await enqueueInbox(tx, named)
  })
  point('payments.order.after-reference')
}

type UnfinishedCall = NonNullable<Awaited<ReturnType<typeof unfinishedCall>>>

function newPayment(call: UnfinishedCall): NewPayment {
  const site = siteOf(call.site_id)
  return {
    idempotencyKey: call.call_id,
    orderRef: String(call.order_id),
    amount: { minor: call.amount_minor, currency: call.currency },
    method: call.method as MethodKey,
    description: text(call.locale as Locale, 'payments.description', { credits: call.credits, site: site.name }),
    returnUrl: `${site.origin}${transactionUrl(call.order_id)}`,
    notificationUrl: `${site.origin}/api/payment-notification.php?provider=${call.provider}`,
  }
}
