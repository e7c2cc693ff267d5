import { db } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { deleteWebhooks } from './store-webhooks.ts'

/** Webhooks are kept this long for investigations. The state changes of payments are kept longer. */
const KEPT_IN_DAYS = 90
const SLICE = 5_000

export const deleteOldWebhooks = job({
  name: 'payments.delete-old-webhooks',
  schedule: '41 3 * * *',
  async run() {
    while ((await deleteWebhooks(db(), KEPT_IN_DAYS, SLICE)) === SLICE);
  },
})
