import { db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { PROCESS_INBOX } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
import { refreshPayment } from './refresh.ts'
import { finishNotification, notificationOf } from './store-inbox.ts'
import { paymentByReference } from './store-payments.ts'

/** A notification names a payment; how that stands, the provider is asked. */
export const processInbox = job<{ inboxId: number }>({
  name: PROCESS_INBOX,
  async run({ inboxId }) {
    const notification = await notificationOf(db(), inboxId)
    if (!notification || notification.processed_at) return
    const { provider: name, provider_ref: ref } = notification
    const provider = providerNamed(name)
    if (!provider || !(await paymentByReference(db(), name, ref))) return finishNotification(db(), inboxId, 'unknown')
    await refreshPayment(provider, ref, 'notification')
    await finishNotification(db(), inboxId, 'processed')
  },
})
