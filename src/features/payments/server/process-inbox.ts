import { db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import type { Named } from './inbox-job.ts'
import { PROCESS_INBOX } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { refreshPayment } from './refresh.ts'
import { finishNotifications, waitingNotifications } from './store-inbox.ts'
import { paymentByReference } from './store-payments.ts'

/**
 * Notifications name a payment; how that stands, the provider is asked, once for all that wait. What comes while it is
 * asked waits for the next job.
 */
export const processInbox = job<Named>({
  name: PROCESS_INBOX,
  async run({ provider: name, ref }) {
    const waiting = await waitingNotifications(db(), name, ref)
    if (waiting.length === 0) return
    const provider = providerNamed(name)
    const known = provider && (await ours(provider, ref))
    if (!known) return finishNotifications(db(), waiting, 'unknown')
    await refreshPayment(provider, known, 'notification')
    await finishNotifications(db(), waiting, 'processed')
  },
})

/** The reference of the payment of ours that goes by this name; undefined where none does. */
async function ours({ name, alias }: PaymentProvider, ref: string): Promise<string | undefined> {
  const own = alias?.shape.test(ref) ? await alias.refOf(ref) : ref
  return own !== undefined && (await paymentByReference(db(), name, own)) ? own : undefined
}
