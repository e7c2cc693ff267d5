import { db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import type { Named } from './inbox-job.ts'
import { PROCESS_INBOX } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
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
    const isAlias = provider?.aliasShape?.test(ref) ?? false
    if (!provider || !(isAlias || (await paymentByReference(db(), name, ref)))) {
      return finishNotifications(db(), waiting, 'unknown')
    }
    await refreshPayment(provider, ref, 'notification')
    await finishNotifications(db(), waiting, 'processed')
  },
})
