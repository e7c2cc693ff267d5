import { db, transaction } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { refreshPayment } from '../payments/refresh-payment.ts'
import { paymentByReference } from '../payments/store-payments.ts'
import { providerNamed } from '../providers/index.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { finishWebhooks, lockPendingWebhooks, pendingWebhooks } from './store-webhooks.ts'
import type { PaymentRef } from './webhook-queue.ts'
import { PROCESS_WEBHOOKS } from './webhook-queue.ts'

/**
 * Notifications name a payment; how that stands, the provider is asked, once for all that wait. What comes while it is
 * asked waits for the next job.
 */
export const processWebhooks = job<PaymentRef>({
  name: PROCESS_WEBHOOKS,
  async run({ provider: name, ref }) {
    const waiting = await pendingWebhooks(db(), name, ref)
    if (waiting.length === 0) return
    const provider = providerNamed(name)
    const own = provider && (await nameOf(provider, ref))
    if (!provider || own === undefined) return finishWebhooks(db(), waiting, 'unknown')
    if (!(await isOurs({ provider: name, ref }, own))) return
    await refreshPayment(provider, own, 'notification')
    await finishWebhooks(db(), waiting, 'processed')
  },
})

/** The reference that a payment goes by with us; undefined where our calls made none of this name. */
async function nameOf({ alias }: PaymentProvider, ref: string): Promise<string | undefined> {
  return alias?.pattern.test(ref) ? alias.refOf(ref) : ref
}

/**
 * Finishes what waits of a payment that isn't ours. A payment whose reference is stored at this moment either stands
 * there already or takes what was finished here up again: both go through the rows' lock.
 */
async function isOurs(named: PaymentRef, own: string): Promise<boolean> {
  return transaction(async tx => {
    const waiting = await lockPendingWebhooks(tx, named)
    if (await paymentByReference(tx, named.provider, own)) return true
    await finishWebhooks(tx, waiting, 'unknown')
    return false
  })
}
