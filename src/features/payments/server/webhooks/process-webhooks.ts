import { db, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { refreshPayment } from '../payments/refresh-payment.ts'
import { paymentByReference } from '../payments/store-payments.ts'
import { providerForJob } from '../providers/index.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { finishWebhooks, lockPendingWebhooks, pendingWebhooks } from './store-webhooks.ts'
import type { PaymentRef } from './webhook-queue.ts'
import { PROCESS_WEBHOOKS } from './webhook-queue.ts'

/**
 * A webhook names a payment. This job fetches that payment once for all waiting webhooks. A webhook that arrives
 * meanwhile waits for the next job.
 */
export const processWebhooks = job<PaymentRef>({
  name: PROCESS_WEBHOOKS,
  async run({ provider: name, account = null, ref }) {
    const named = { provider: name, account, ref }
    const waiting = await pendingWebhooks(db(), named)
    if (waiting.length === 0) return
    const provider = await providerForJob({ provider: name, account_id: account })
    const own = await nameOf(provider, ref)
    if (own === undefined) return finishWebhooks(db(), waiting, 'unknown')
    if (!(await isOurs(named, provider, own))) return
    await refreshPayment(provider, own, 'webhook')
    await finishWebhooks(db(), waiting, 'processed')
  },
})

/** Translates the id in a webhook to our reference; undefined if the payment isn't ours. */
async function nameOf({ alias }: PaymentProvider, ref: string): Promise<string | undefined> {
  return alias?.pattern.test(ref) ? alias.refOf(ref) : ref
}

/**
 * Marks webhooks of an unknown payment as processed. A concurrent transaction that stores this reference locks the same
 * rows: either it committed before, and the payment is found here, or it reopens these webhooks afterwards.
 */
async function isOurs(named: PaymentRef, provider: PaymentProvider, own: string): Promise<boolean> {
  return transaction(async tx => {
    const waiting = await lockPendingWebhooks(tx, named)
    if (await paymentByReference(tx, provider, own)) return true
    await finishWebhooks(tx, waiting, 'unknown')
    return false
  })
}
