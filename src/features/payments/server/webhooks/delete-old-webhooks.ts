import { db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { deleteWebhooks } from './store-webhooks.ts'

/** Long enough to look into what a provider told; what came of it stands with the payment for ever. */
const KEPT_IN_DAYS = 90
const SLICE = 5_000

export const deleteOldWebhooks = job({
  name: 'payments.forget-old-notifications',
  schedule: '41 3 * * *',
  async run() {
    while ((await deleteWebhooks(db(), KEPT_IN_DAYS, SLICE)) === SLICE);
  },
})
