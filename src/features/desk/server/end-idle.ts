import { db } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { endIdleLeases } from './store-leases.ts'

/** Records the leases that ended because their operators did nothing. */
export const endIdle = job({
  name: 'desk.end-idle',
  schedule: '* * * * *',
  run: () => endIdleLeases(db()),
})
